# Builds a small image that contains only the bot and its papers. The database is in the volume /data. The bot reads its token from
# DISCORD_TOKEN or, preferably, from the file that DISCORD_TOKEN_FILE names.
#
# The bases are pinned by digest, so they get no updates by themselves. docs/operating.md says how to take newer ones, under
# "Installing".
#
# The licence texts of everything that is linked and the bill of materials are made by the tools and the versions that
# .ci/release uses. Whoever passes the image on has to pass the texts on, too.
ARG BUILD_IMAGE=rust:1.95.0-bookworm@sha256:6258907abe69656e41cd992e0b705cdcfabcbbe3db374f92ed2d47121282d4a1
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f

FROM ${BUILD_IMAGE} AS build
WORKDIR /source
COPY . .
RUN cargo build --release --locked --package kamisado && mkdir /data

FROM build AS papers
RUN cargo install cargo-about --locked --version 0.9.3 --features cli && cargo install cargo-cyclonedx --locked --version 0.5.9
RUN mkdir /papers && host=$(rustc -vV | sed -n 's/^host: //p') \
    && cargo about generate --locked --fail --target "$host" --config .ci/licences.toml .ci/licences.hbs \
        --output-file /papers/THIRD-PARTY-LICENCES.txt \
    && grep -q 'Jason Evans' /papers/THIRD-PARTY-LICENCES.txt \
    && cp "$(rustc --print sysroot)/share/doc/rust/COPYRIGHT-library.html" /papers/RUST-LIBRARY-LICENCES.html \
    && cargo cyclonedx --quiet --format json --spec-version 1.5 --no-build-deps --target "$host" --override-filename bom \
    && cp bom.json /papers/kamisado.cdx.json && cp LICENSE-APACHE LICENSE-MIT /papers

# Distroless `cc` contains glibc, OpenSSL, libgcc and the root certificates: everything that the binary needs.
FROM ${BASE_IMAGE}
COPY --from=build /source/target/release/kamisado /usr/local/bin/kamisado
COPY --from=papers /papers /usr/share/doc/kamisado
COPY --from=build --chown=nonroot:nonroot /data /data
USER nonroot
WORKDIR /data
VOLUME /data
ENV KAMISADO_DATABASE=/data/kamisado.sqlite3
# The health check asks the page /readyz. Only the container itself reaches the address.
ENV KAMISADO_LISTEN=127.0.0.1:9464
# `docker stop` kills the bot after ten seconds. It waits three for what is under way, and up to six to close everything. With a
# database server that does not answer, giving up its leases may take five more: then give it more time, as docs/operating.md says.
ENV KAMISADO_STOP_SECONDS=3
HEALTHCHECK --interval=60s --timeout=15s --start-period=60s --retries=3 CMD ["kamisado", "healthcheck"]
ENTRYPOINT ["kamisado"]
# Docker restarts a container regardless of its exit status. With --stay, the bot waits after a permanent error, so that it
# does not try a wrong token again and again.
CMD ["run", "--stay"]
