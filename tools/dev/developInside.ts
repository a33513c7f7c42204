import { developmentConfig } from './build/developmentConfig';
import { FreshNamesPlugin } from './build/FreshNamesPlugin';
import { KeptBuilds } from './build/keptBuilds';
import { readConfiguration } from './build/readConfiguration';
import { watchBuild } from './build/watchBuild';
import type { DevOptions } from './devOptions';
import { bundlePage } from './server/bundlePage';
import { awaySentence } from './proxy/awayPage';
import { insidePortal } from './proxy/insidePortal';
import { tellProgress } from './progress';
import type { Running } from './running';
import { BuildEvents } from './server/buildEvents';
import { listen } from './server/listen';

/** Develops a remote inside of a portal that runs elsewhere, until it is closed. */
export async function developInside({ remote, portal, port }: DevOptions): Promise<Running> {
  const builds = new KeptBuilds(remote);
  const events = new BuildEvents();
  const script = await bundlePage();
  const server = await listen(port, insidePortal({ remote, portal, builds, events, script }));
  console.log(`Construindo ${remote}…`);
  const away = await whyAway(portal);
  if (away) console.log(`${away}\nContinuo tentando; a página abre assim que ele responder.`);

  const configuration = developmentConfig(await readConfiguration(remote), `${remote}-development`);
  const watched = watchBuild(
    { ...configuration, plugins: [...(configuration.plugins ?? []), new FreshNamesPlugin()] },
    tellProgress({
      publish: (state) => events.publish(state),
      take: (files) => builds.add(files),
      say: console.log,
      ready: () => console.log(readyText(remote, portal, port)),
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

const readyText = (remote: string, portal: URL, port: number): string => `
${remote} em desenvolvimento: http://localhost:${port}
Tudo o mais vem de ${portal.origin}, como publicado. Salve um arquivo e a tela muda. Para encerrar: Ctrl-C.
`;

/** A sentence when the portal does not answer now. */
async function whyAway(portal: URL): Promise<string | undefined> {
  const address = new URL('/registry.json', portal);
  if (address.hostname.endsWith('.localhost')) address.hostname = 'localhost';
  try {
    await fetch(address, { signal: AbortSignal.timeout(5_000) });
    return undefined;
  } catch (failure) {
    const { cause, message } = failure as Error & { cause?: { code?: string } };
    return awaySentence(portal.origin, cause?.code ?? message);
  }
}
