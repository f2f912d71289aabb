# The app and its sandbox in one image. docs/deployment.md says how to run it.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY widgets/package.json widgets/
COPY sandbox/package.json sandbox/
COPY studio/package.json studio/

# without scripts: `prepare` needs the sources, and writes what only editors need
FROM manifests AS packages
RUN npm ci --omit=dev --ignore-scripts --workspace sandbox

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
# the secret is the key that signs the releases, if there is one
RUN --mount=type=secret,id=release-key \
    npm run build -- $(test -f /run/secrets/release-key && echo --key /run/secrets/release-key)

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600
WORKDIR /app
COPY --from=packages /app/ ./
COPY --from=build /app/sbom.cdx.json ./
COPY --from=build /app/engine engine
COPY --from=build /app/sandbox sandbox
COPY --from=build /app/schemas schemas
COPY --from=build /app/locales locales
COPY --from=build /app/dist dist
# all that the sandbox writes beside the database; published releases may be a volume
RUN mkdir -p .sandbox/data/releases && chown -R node:node .sandbox
USER node
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4600/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "sandbox/main.ts", "serve", "--app", "dist", "--review-seconds", "0", "--log", "info"]
