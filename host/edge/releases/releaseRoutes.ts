import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RELEASES_ADDRESS } from '@portal/shared/contracts/portal/releases';
import type { ReleasesOverview, RollbackAnswer } from '@portal/shared/contracts/portal/releases';
import type { ReleasePointers } from '@portal/shared/remote/releasePointers';
import type { ReleaseStore } from '@portal/tools/release/store/releaseStore';
import { EdgeRefusal } from '../edgeRefusal';
import { requireOwnOrigin } from '../ownOrigin';
import type { UpstreamPool } from '../upstreamPool';
import { administratorOf, type Administrator } from './administrator';
import type { PointerFollower } from './pointerFollower';
import { releasesOverview, remoteReleases } from './releasesOverview';
import { rollBack } from './rollBack';
import type { ShellInUse } from './shellInUse';
import { storeRefusal } from './storeRefusal';
import type { UsableReleases } from './usableReleases';

export interface ReleaseRouteParts {
  store: ReleaseStore;
  pointers: PointerFollower;
  releases: UsableReleases;
  shell: () => Promise<ShellInUse>;
  platform: UpstreamPool;
}

const mostBodyBytes = 2_000;
/** A version as it may stand in a folder's name. */
const versionPattern = /^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/;

function versionOf(body: unknown): string {
  const { version } = (body ?? {}) as { version?: unknown };
  if (typeof version === 'string' && versionPattern.test(version)) return version;
  throw new EdgeRefusal(400, 'INVALID_REQUEST', 'Informe em "version" a versão que a tela mostrou, por exemplo 1.4.0.');
}

/** What administrators see and do about releases; the contract says how (shared/src/contracts/portal/releases.ts). */
export function serveReleases(app: FastifyInstance, parts: ReleaseRouteParts): void {
  const { store, pointers, releases, shell, platform } = parts;
  const source = {
    store,
    titleOf: async (remote: string, version: string) =>
      (await releases.find(remote, version, await shell())).release?.description.title,
  };

  const administrator = async (request: FastifyRequest): Promise<Administrator> => {
    requireOwnOrigin(request);
    return administratorOf(request, platform);
  };
  /** Straight from the store, not as this edge saw it a moment ago: it is about what to decide now. */
  const newest = async (): Promise<ReleasePointers> => {
    const read = await store.readPointers().catch((error: unknown) => {
      throw storeRefusal(error);
    });
    if (!read || read === 'unchanged') throw storeRefusal(new Error('there is no store'));
    return read.pointers;
  };

  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.setErrorHandler((error: Error, request, reply) => {
      if (!(error instanceof EdgeRefusal)) throw error;
      if (error.cause instanceof Error)
        request.log.error({ reason: error.cause.message }, 'release store cannot be used');
      return reply.code(error.statusCode).send({ Errors: [{ Code: error.code, Message: error.message }] });
    });

    scope.get(RELEASES_ADDRESS, async (request): Promise<ReleasesOverview> => {
      const { company } = await administrator(request);
      return releasesOverview(await newest(), company, source).catch((error: unknown) => {
        throw storeRefusal(error);
      });
    });

    scope.post<{ Params: { remote: string } }>(
      `${RELEASES_ADDRESS}/:remote/rollback`,
      { bodyLimit: mostBodyBytes },
      async (request): Promise<RollbackAnswer> => {
        const { company, userId, name } = await administrator(request);
        const { remote } = request.params;
        const seen = versionOf(request.body);
        const moved = await rollBack(parts, await newest(), { place: { remote, company }, seen, by: name });
        pointers.hurry();
        request.log.info({ remote, company, userId, takenBack: seen }, 'release was taken back for a company');
        const state = await remoteReleases(moved, remote, company, source).catch(() => undefined);
        if (!state)
          throw new EdgeRefusal(
            503,
            'STORE_UNAVAILABLE',
            'A versão foi trocada, mas o depósito de versões não responde mais. Atualize a página em instantes.',
          );
        return { revision: moved.revision, remote: state };
      },
    );
  });
}
