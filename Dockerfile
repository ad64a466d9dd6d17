# One image for ingress, worker and brain; compose says which of them a container runs.

# What npm reads, and nothing else: the packages are installed again only when it changes.
FROM node:24-bookworm AS manifests
COPY . /src
RUN find /src -type f ! -name package.json ! -name package-lock.json -delete

FROM node:24-bookworm AS build
WORKDIR /src
COPY --from=manifests /src ./
RUN npm ci --no-audit --no-fund
COPY . ./
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /src/dist dist
COPY config config
COPY LICENSE ./
# A new named volume takes over the owner of the folder that it covers.
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/ingress.mjs"]
