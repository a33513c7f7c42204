import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { KeptBuilds } from '../build/keptBuilds';
import { DEV_PATHS } from '../buildState';
import type { BuildEvents } from '../server/buildEvents';
import type { Handlers } from '../server/listen';
import { refuse, sendFile, sendSource } from '../server/sendFile';
import { answerAway, awaySentence } from './awayPage';
import { forward, type Forwarding, type WholeAnswer } from './forward';
import { forwardUpgrade } from './forwardUpgrade';
import { hostAtPortal } from './hostName';
import { changedAddresses, changedRegistry, policyForThisServer, rewritePage, type PageChange } from './rewritePage';

interface Parts {
  remote: string;
  portal: URL;
  builds: KeptBuilds;
  events: BuildEvents;
  /** The script that pages of the portal get. */
  script: string;
}

const FILES_NEVER_CHANGE = 'public, max-age=31536000, immutable';

/** The portal as it runs elsewhere, with one remote taken from the builds on this machine. */
export function insidePortal({ remote, portal, builds, events, script }: Parts): Handlers {
  const changeFor = (request: IncomingMessage, path: string): Forwarding['change'] => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const change = (): PageChange => ({
      remote,
      build: builds.newest,
      portalOrigins: [portal.origin, `${portal.protocol}//${hostAtPortal(portal, request.headers.host ?? '')}`],
    });
    if (path === '/registry.json') return changeJson((value) => changedRegistry(value, change()));
    if (path === '/config.json') return changeJson((value) => changedAddresses(value, change()));
    return request.headers.accept?.includes('text/html') ? changePage(change) : undefined;
  };

  return {
    answer(request, response) {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (path === DEV_PATHS.script) return sendFile(response, 'page.js', script);
      if (path === DEV_PATHS.events) return events.add(request, response);
      if (path === DEV_PATHS.source) return sendSource(request, response, remote, (file) => builds.file(file));
      if (builds.covers(path)) return sendBuilt(response, path, builds.file(path));
      const change = changeFor(request, path);
      forward(request, response, {
        portal,
        ...(change && { change }),
        away: (code) => answerAway(request, response, awaySentence(portal.origin, code)),
      });
    },
    upgrade: (request, socket, head) => forwardUpgrade(request, socket, head, portal),
  };
}

function sendBuilt(response: ServerResponse, path: string, content: Buffer | undefined): void {
  if (content) return sendFile(response, path, content, FILES_NEVER_CHANGE);
  refuse(
    response,
    404,
    'NOT_FOUND',
    'Este arquivo não é desta construção, ou ela é antiga demais: recarregue a página.',
  );
}

const isType = (type: string) => (headers: IncomingHttpHeaders) => headers['content-type']?.startsWith(type) ?? false;

const changeJson = (apply: (value: unknown) => unknown): Forwarding['change'] => ({
  concerns: isType('application/json'),
  apply: (answer) => {
    try {
      return { ...answer, text: JSON.stringify(apply(JSON.parse(answer.text))) };
    } catch {
      return answer;
    }
  },
});

const changePage = (change: () => PageChange): Forwarding['change'] => ({
  concerns: isType('text/html'),
  apply: (answer: WholeAnswer) => {
    const policy = answer.headers['content-security-policy'];
    return {
      ...answer,
      text: rewritePage(answer.text, change()),
      headers: {
        ...answer.headers,
        ...(typeof policy === 'string' && { 'content-security-policy': policyForThisServer(policy) }),
      },
    };
  },
});
