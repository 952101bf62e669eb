# A small image that contains only the bot. The database is in the volume /data. The token is read from DISCORD_TOKEN or,
# preferably, from the file named by DISCORD_TOKEN_FILE.
FROM rust:1.95-bookworm AS build
WORKDIR /source
COPY . .
RUN cargo build --release --locked --package kamisado && mkdir /data

# Distroless `cc` contains glibc, OpenSSL, libgcc and the root certificates: everything that the binary needs.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /source/target/release/kamisado /usr/local/bin/kamisado
COPY --from=build --chown=nonroot:nonroot /data /data
USER nonroot
WORKDIR /data
VOLUME /data
ENV KAMISADO_DATABASE=/data/kamisado.sqlite3
HEALTHCHECK --interval=60s --timeout=5s --start-period=30s CMD ["kamisado", "healthcheck"]
ENTRYPOINT ["kamisado"]
# Docker restarts a container whatever its exit status. With --stay the bot waits after a permanent error, so that a wrong
# token is not tried again and again.
CMD ["run", "--stay"]
