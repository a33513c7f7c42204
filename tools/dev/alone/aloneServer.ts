import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltFiles } from '../build/watchBuild';
import { DEV_PATHS, type BuildState } from '../buildState';
import { answerAway, awaySentence } from '../proxy/awayPage';
import { forward } from '../proxy/forward';
import type { BuildEvents } from '../server/buildEvents';
import type { Handlers } from '../server/listen';
import { refuse, sendFile, sendJson, sendSource } from '../server/sendFile';
import { alonePage, waitingPage } from './alonePage';
import type { AloneSession } from './aloneSession';
import type { FoundPlatform } from './findPlatform';

interface Parts {
  remote: string;
  platform: FoundPlatform;
  session: AloneSession;
  events: BuildEvents;
  build: () => { files: BuiltFiles; version: string; state: BuildState };
}

/** A page for one remote without a shell, its session, and the way to the platform. */
export function aloneServer({ remote, platform, session, events, build }: Parts): Handlers {
  const services = Object.entries(platform.services);
  const readFile = (path: string): Buffer | undefined => build().files.get(path.slice(DEV_PATHS.files.length));

  async function sendToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Only this page: another tab's site could otherwise not read it, but it could have it renewed.
    if (request.headers['sec-fetch-site'] && request.headers['sec-fetch-site'] !== 'same-origin')
      return refuse(response, 403, 'FORBIDDEN', 'O token é só para a página deste servidor.');
    try {
      sendJson(response, { token: await session.token(request.url?.includes('renewed=1')) });
    } catch (failure) {
      refuse(response, 401, 'SESSION_ENDED', (failure as Error).message);
    }
  }

  function sendPage(response: ServerResponse): void {
    const { files, version, state } = build();
    const errors = state.phase === 'failed' ? state.errors : [];
    const page = files.size > 0 ? alonePage(remote, version, files.has('main.css')) : waitingPage(remote, errors);
    sendFile(response, 'index.html', page);
  }

  return {
    answer(request, response) {
      const address = request.url ?? '/';
      const path = address.split('?', 1)[0] ?? '/';
      if (path === DEV_PATHS.events) return events.add(request, response);
      if (path === DEV_PATHS.session)
        return sendJson(response, { user: session.user, companyKey: platform.companyKey });
      if (path === DEV_PATHS.token) return void sendToken(request, response);
      if (path === DEV_PATHS.source) return sendSource(request, response, remote, readFile);
      if (path.startsWith(DEV_PATHS.files)) {
        const content = readFile(path);
        if (content) return sendFile(response, path, content);
        return refuse(response, 404, 'NOT_FOUND', 'Este arquivo não é da última construção: recarregue a página.');
      }
      const service = services.find(([prefix]) => path.startsWith(`${prefix}/`));
      if (service) {
        const [prefix, target] = service;
        return forward(request, response, {
          portal: new URL(target.origin),
          path: (target.pathname === '/' ? '' : target.pathname) + address.slice(prefix.length),
          away: (code) => answerAway(request, response, awaySentence(target.origin, code)),
        });
      }
      if (request.headers.accept?.includes('text/html')) return sendPage(response);
      refuse(response, 404, 'NOT_FOUND', 'O endereço solicitado não existe.');
    },
  };
}
