import type { Registry } from '../../../shared/src/remote/registry';
import { DEV_PATHS, type BuildState } from '../buildState';
import { hideNotice, showNotice } from './overlay';
import { forgetErrors } from './runtimeErrors';

/** Heard by the shell where the portal allows overrides; `detail` is the registry's entry (host/src/loading). */
const RELEASE_CHANGED = 'portal:release-changed';

export interface Followed {
  remote: string;
  /** The build that the page was made with; empty before a first one succeeded. */
  version: string;
  /** Shows another build. */
  show: (version: string) => Promise<void> | void;
}

/** Has the shell exchange the remote without a page load; a shell that does not know how gets a new page. */
export async function exchangeRelease(remote: string, version: string): Promise<void> {
  const answer = await fetch('/registry.json', { cache: 'no-store' });
  const { remotes } = (await answer.json()) as Registry;
  const entry = remotes.find(({ name }) => name === remote);
  if (entry?.description.version !== version) return;
  const change = new CustomEvent(RELEASE_CHANGED, { detail: entry, cancelable: true });
  window.dispatchEvent(change);
  if (!change.defaultPrevented) location.reload();
}

/** Keeps the page with the newest build, and shows why one failed. */
export function followBuilds({ remote, version, show }: Followed): void {
  let shown = version;
  let stream: EventSource | null = null;

  const take = (state: BuildState): void => {
    if (state.phase === 'failed')
      showNotice('build', {
        title: `A construção de ${remote} falhou`,
        text: 'A tela continua com a última construção que funcionou. Corrija o erro e salve: a página acompanha.',
        details: state.errors,
      });
    if (state.phase !== 'built') return;
    hideNotice('build');
    if (state.version === shown) return;
    forgetErrors();
    shown = state.version;
    // The development server went away meanwhile: its next message comes with the connection.
    Promise.resolve(show(shown)).catch(() => (shown = ''));
  };
  // A browser gives one host few connections: only the tab that somebody looks at keeps one.
  const connect = (): void => {
    if (document.hidden) {
      stream?.close();
      stream = null;
    } else if (!stream) {
      stream = new EventSource(DEV_PATHS.events);
      stream.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as BuildState);
    }
  };
  document.addEventListener('visibilitychange', connect);
  connect();
}
