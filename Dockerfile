# Two images from one file: `docker build --target bff .` and `docker build --target provider .`
# They contain Node.js, the installed packages, the build and its bill of materials (/app/sbom.cdx.json, CycloneDX); no shell, no package
# manager, no compiler.

ARG NODE=docker.io/library/node:24-bookworm-slim
# glibc, libstdc++, certificates, time zones and the user `nonroot`.
ARG BASE=gcr.io/distroless/cc-debian12:nonroot
# The bff image of the previous release: its assets stay available to open tabs. Any other image has none.
ARG PREVIOUS=${NODE}

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY schema/package.json schema/
COPY bff/package.json bff/
COPY web/package.json web/
COPY provider/package.json provider/
COPY e2e/package.json e2e/
COPY testing/package.json testing/

FROM manifests AS sbom
COPY scripts/sbom.mjs scripts/run.mjs scripts/
RUN node scripts/sbom.mjs > sbom.cdx.json

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit
COPY . .
RUN npm run build

# Deletes files that only editors, compilers and debuggers read.
FROM manifests AS bff-packages
RUN npm ci --ignore-scripts --no-audit --omit=dev --workspace=bff \
  && mkdir -p bff/node_modules && find node_modules bff/node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete

FROM manifests AS provider-packages
RUN npm ci --ignore-scripts --no-audit --omit=dev --workspace=provider \
  && mkdir -p provider/node_modules && find node_modules provider/node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete \
  && mkdir /data

FROM ${PREVIOUS} AS previous

FROM ${NODE} AS previous-build
WORKDIR /previous-build
RUN --mount=type=bind,from=previous,source=/,target=/previous \
  web=/previous/app/web; mkdir assets && echo '{}' > operations.json \
  && if [ -d "$web/dist/assets" ]; then cp -r "$web/dist/assets" . && cp "$web/src/generated/operations.json" .; fi

FROM ${NODE} AS node

FROM ${BASE} AS runtime
COPY --from=node /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
ENV NODE_ENV=production
USER nonroot

FROM runtime AS bff
COPY --from=bff-packages /app/node_modules node_modules
COPY --from=bff-packages /app/bff/node_modules bff/node_modules
COPY --from=build /app/bff/package.json bff/
COPY --from=build /app/bff/dist bff/dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/src/generated/operations.json web/src/generated/
COPY --from=previous-build /previous-build previous
COPY --from=sbom /app/sbom.cdx.json .
ENV HOST=0.0.0.0 PORT=4000 PREVIOUS_BUILD=/app/previous
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "--enable-source-maps", "--max-semi-space-size=64", "bff/dist/main.js"]

FROM runtime AS provider
COPY --from=provider-packages /app/node_modules node_modules
COPY --from=provider-packages /app/provider/node_modules provider/node_modules
COPY --from=build /app/provider/package.json provider/
COPY --from=build /app/provider/dist provider/dist
COPY --from=provider-packages --chown=nonroot /data /data
COPY --from=sbom /app/sbom.cdx.json .
VOLUME /data
ENV PROVIDER_HOST=0.0.0.0 PROVIDER_PORT=4100 DATA_DIR=/data
EXPOSE 4100
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PROVIDER_PORT}/healthz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "--enable-source-maps", "provider/dist/main.js"]
