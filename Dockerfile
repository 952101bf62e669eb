# Builds a small image that contains only the bot. The database is in the volume /data. The bot reads its token from
# DISCORD_TOKEN or, preferably, from the file that DISCORD_TOKEN_FILE names.
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
# Docker restarts a container regardless of its exit status. With --stay, the bot waits after a permanent error, so that it
# does not try a wrong token again and again.
CMD ["run", "--stay"]
