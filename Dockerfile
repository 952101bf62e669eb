# A small image with the bot alone. The database lives in the volume /data; the token comes as DISCORD_TOKEN or, better,
# as a file named by DISCORD_TOKEN_FILE.
FROM rust:1.95-bookworm AS build
WORKDIR /source
COPY . .
RUN cargo build --release --locked --package kamisado && mkdir /data

# Distroless `cc` has glibc, OpenSSL, libgcc and the root certificates: all that the binary links to.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /source/target/release/kamisado /usr/local/bin/kamisado
COPY --from=build --chown=nonroot:nonroot /data /data
USER nonroot
WORKDIR /data
VOLUME /data
ENV KAMISADO_DATABASE=/data/kamisado.sqlite3
HEALTHCHECK --interval=60s --timeout=5s --start-period=30s CMD ["kamisado", "healthcheck"]
ENTRYPOINT ["kamisado"]
# Docker starts a container again whatever its status; a wrong token must not be tried again and again.
CMD ["run", "--stay"]
