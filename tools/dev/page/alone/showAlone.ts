import type { UserInfo } from '../../../../shared/src/contracts/people/session';
import { mountRemote } from '../../../../shared/src/mounting/mount';
import { withPartPages } from '../../../../shared/src/mounting/partPages';
import type { RemoteDefinition } from '../../../../shared/src/remote/definition';
import { DEV_PATHS } from '../../buildState';
import { followBuilds } from '../followBuilds';
import { showNotice } from '../overlay';
import { showError, watchErrors } from '../runtimeErrors';
import { listRoutes } from './listRoutes';

/** What the development server says about the session that it holds. */
export interface AloneSessionAnswer {
  user: UserInfo;
  companyKey: string;
}

async function ask<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address, { cache: 'no-store' });
  const body = (await answer.json()) as Answer & { Errors?: { Message: string }[] };
  if (!answer.ok) throw new Error(body.Errors?.[0]?.Message ?? `${address} answered ${answer.status}`);
  return body;
}

const askForToken = async (renewed = false): Promise<string> =>
  (await ask<{ token: string }>(`${DEV_PATHS.token}${renewed ? '?renewed=1' : ''}`)).token;

const refused = (error: unknown): void =>
  showNotice('page', {
    title: 'A sessão terminou',
    text: 'A plataforma não aceita mais o token. Encerre o pnpm dev e inicie de novo, com --user ou um token novo.',
    details: [error instanceof Error ? error.message : String(error)],
  });

/** Mounts a remote on this page as a foreign page would, with the session of the development server; each part of it has a page. */
export async function showAlone(described: RemoteDefinition): Promise<void> {
  const definition = withPartPages(described);
  const watched = { remote: definition.name, scripts: DEV_PATHS.files };
  watchErrors(watched);
  followBuilds({ remote: definition.name, version: versionOfPage(), show: () => location.reload() });
  const { user, companyKey } = await ask<AloneSessionAnswer>(DEV_PATHS.session);
  document.getElementById('routes')?.append(listRoutes(definition, user, companyKey));
  const place = document.getElementById('remote');
  if (!place) return;
  let hasRenewed = false;
  mountRemote(definition, place, {
    auth: {
      getToken: () => askForToken(),
      onUnauthorized: () => {
        if (hasRenewed) return refused('401');
        hasRenewed = true;
        askForToken(true).then(() => location.reload(), refused);
      },
    },
    apiBaseUrl: '/platform',
    kanbanBaseUrl: '/board',
    basename: '/',
    companyKey,
    user,
    onEvent: (topic, payload) => console.info(`[${definition.name}] ${topic}`, payload),
    onError: (error) => void showError(watched, error),
  });
}

const versionOfPage = (): string => document.documentElement.dataset.version ?? '';
