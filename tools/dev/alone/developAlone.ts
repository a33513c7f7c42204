import { createHash } from 'node:crypto';
import { watchBuild, type BuiltFiles } from '../build/watchBuild';
import type { BuildState } from '../buildState';
import type { DevOptions } from '../devOptions';
import { tellProgress } from '../progress';
import type { Running } from '../running';
import { BuildEvents } from '../server/buildEvents';
import { listen } from '../server/listen';
import { aloneConfig } from './aloneConfig';
import { aloneServer } from './aloneServer';
import { openAloneSession } from './aloneSession';
import { findPlatform } from './findPlatform';

type AloneOptions = DevOptions & Required<Pick<DevOptions, 'alone'>>;

/** Develops a remote on a page of its own, without the shell, until it is closed. */
export async function developAlone({ remote, portal, port, alone }: AloneOptions): Promise<Running> {
  const platform = await findPlatform(portal, alone.company);
  const { services, companyKey } = platform;
  const session = await openAloneSession({ address: services['/platform'].href, companyKey }, alone.credentials);
  const events = new BuildEvents();
  let files: BuiltFiles = new Map();
  let version = '';
  let state: BuildState = { phase: 'building' };

  const build = () => ({ files, version, state });
  const server = await listen(port, aloneServer({ remote, platform, session, events, build }));
  console.log(`Construindo ${remote} com tudo o que ele usa (da primeira vez demora mais)…`);
  const watched = watchBuild(
    aloneConfig(remote),
    tellProgress({
      publish: (next) => events.publish((state = next)),
      take: (built) => {
        files = built;
        return (version = hashOf(built));
      },
      say: console.log,
      ready: () =>
        console.log(`
${remote} sozinho: http://localhost:${port}
Sessão de ${session.user.Name} na seguradora ${companyKey}; os dados vêm de ${portal.origin}. Para encerrar: Ctrl-C.
`),
    }),
  );
  return {
    close: async () => {
      events.close();
      server.close();
      server.closeAllConnections();
      await watched.close();
    },
  };
}

function hashOf(files: BuiltFiles): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content);
  return hash.digest('hex').slice(0, 8);
}
