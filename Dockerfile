# One image for every process of the portal; docker-compose.yml says which command each container runs.
# Node 22 (long-term support) on Debian 12; raise both lines together.
FROM node:22-bookworm-slim AS build
WORKDIR /portal
# What the lockfile names is fetched before the sources arrive, so that a change of sources fetches nothing anew.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global pnpm@10.34.9 && pnpm fetch
COPY . .
RUN pnpm install --frozen-lockfile --offline \
 && pnpm build \
 && node_modules/.bin/tsx tools/build/image.ts /image \
 && mkdir -p /image/.data/releases /image/.data/signing /image/.data/copies

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 NODE_OPTIONS=--enable-source-maps
WORKDIR /portal
# The release store, the insurers' certificates and the copies of a backup are volumes in a running portal; they take these
# folders' owner when they are made.
COPY --from=build --chown=node:node /image .
USER node
CMD ["node", "host/edge/dist/edge.mjs"]
