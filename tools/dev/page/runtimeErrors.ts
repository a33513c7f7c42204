import { DEV_PATHS, type SourceLine } from '../buildState';
import { hasNotice, hideNotice, showNotice } from './overlay';

const MAX_FRAMES = 10;
const MAX_SHOWN = 5;

export interface WatchedScripts {
  remote: string;
  /** The beginning of the paths under which the development server serves the remote's scripts. */
  scripts: string;
}

let shown: string[] = [];
/** Counts builds: the place of an error may be found when the code that failed is gone. */
let generation = 0;

/** Takes the errors of the former build away. */
export function forgetErrors(): void {
  generation += 1;
  hideNotice('page');
}

/** The places in the remote's own scripts that a stack names, as `/path/file.js:line:column`. */
const ownFrames = (stack: string, scripts: string): string[] =>
  [...stack.matchAll(/https?:\/\/[^\s()]+:\d+:\d+/g)]
    .map(([address]) => address.replace(/^https?:\/\/[^/]+/, ''))
    .filter((path) => path.startsWith(scripts))
    .slice(0, MAX_FRAMES);

async function findSourceOf(frames: readonly string[]): Promise<SourceLine | undefined> {
  if (frames.length === 0) return undefined;
  const query = new URLSearchParams(frames.map((frame) => ['at', frame]));
  const answer = await fetch(`${DEV_PATHS.source}?${query.toString()}`, { cache: 'no-store' });
  return answer.ok ? ((await answer.json()) as SourceLine) : undefined;
}

const headOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Shows an error with the source line that it came from; `componentStack` is what React says of where it drew. */
export async function showError(
  { remote, scripts }: WatchedScripts,
  error: unknown,
  componentStack = '',
): Promise<void> {
  const begun = generation;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const source = await findSourceOf(ownFrames(`${stack}\n${componentStack}`, scripts)).catch(() => undefined);
  if (begun !== generation) return;
  const where = source ? `${source.file}:${source.line}\n\n${source.excerpt}` : stack.replace(headOf(error), '').trim();
  const text = `${headOf(error)}\n${where}`.trim();
  if (!hasNotice('page')) shown = [];
  if (!shown.includes(text)) shown = [...shown, text].slice(-MAX_SHOWN);
  showNotice('page', {
    title: shown.length === 1 ? `Erro em ${remote}` : `Últimos erros em ${remote}`,
    text: 'A página continua aberta. Corrija o erro e salve: a tela acompanha. Esc fecha este aviso.',
    details: shown,
  });
}

/** Shows what fails on the page: uncaught errors, rejections that nobody handles, and what stops a screen from drawing. */
export function watchErrors(watched: WatchedScripts): void {
  const seen = new WeakSet<object>();
  const show = (error: unknown, componentStack?: string): void => {
    if (error instanceof Error) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    void showError(watched, error, componentStack);
  };
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error the event is a notice of the browser's, as of an observer that runs again.
    if (error !== null && error !== undefined) show(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => show(reason));
  // The boundaries of the portal catch what a screen throws and write it to the console, also those of an older portal.
  const write = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    write(...words);
    const error = words.find((word) => word instanceof Error);
    if (!error) return;
    const said = words.filter((word) => typeof word === 'string').join('\n');
    // Others report errors that they dealt with; only those that come from the remote, or name it, are of interest.
    const isOwn = said.includes(watched.remote) || ownFrames(`${error.stack}\n${said}`, watched.scripts).length > 0;
    if (isOwn) show(error, said);
  };
}
