import type { Route } from '@playwright/test';
import type { DoctoredRelease } from './doctoredRelease';
import { sendFile } from './doctoredRelease';

/** Something that goes wrong with the release in use of one remote. */
export interface Fault {
  name: string;
  /** How the release is broken when it is made; the registry vouches for it. */
  change?: (file: string, code: string) => string;
  /** How its files are answered while the fault lasts. */
  answer?: (route: Route, release: DoctoredRelease, file: string) => Promise<void>;
  /** Needs a style, also of a remote that has none of its own. */
  withStyle?: boolean;
}

const never = (): Promise<void> => new Promise(() => undefined);
const missing = (route: Route): Promise<void> => route.fulfill({ status: 404, body: '' });
const isEntry = (file: string): boolean => file.startsWith('remoteEntry.');
/** Where `remote.ts` went: the one file that describes routes and is not the entry. */
const isDefinition = (code: string): boolean => code.includes('defineRemote)(');

/** Answers one kind of file in its own way and the rest as it should be. */
const only =
  (concerns: (file: string, release: DoctoredRelease) => boolean, answer: (route: Route) => Promise<void>) =>
  (route: Route, release: DoctoredRelease, file: string): Promise<void> =>
    concerns(file, release) ? answer(route) : sendFile(route, release);

export const faults: readonly Fault[] = [
  { name: 'refused', answer: (route) => route.abort('connectionrefused') },
  { name: '404', answer: missing },
  { name: '500', answer: (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }) },
  {
    name: 'HTML instead of code',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Olá</p>' }),
  },
  {
    name: 'truncated',
    answer: (route, { files }, file) => {
      const whole = files.get(file);
      return whole
        ? route.fulfill({
            contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
            body: whole.subarray(0, Math.floor(whole.length / 2)),
          })
        : missing(route);
    },
  },
  {
    name: 'throws on load',
    change: (file, code) => (isEntry(file) ? 'throw new Error("a release that throws on load")' : code),
  },
  {
    name: 'throws on render',
    change: (_file, code) =>
      isDefinition(code)
        ? code.replace(
            /\b(screen|component):\(\)=>/g,
            '$1:()=>Promise.resolve({default(){throw Error("a $1 that throws on render")}}),unused:()=>',
          )
        : code,
  },
  { name: 'manifest hangs', answer: only((file) => file.endsWith('.json'), never) },
  { name: 'entry hangs', answer: only(isEntry, never) },
  {
    name: 'missing screen',
    change: (_file, code) =>
      isDefinition(code)
        ? code.replaceAll('path:"/', 'path:"/elsewhere/').replace(/\bid:"(\w+)",title:/g, 'id:"not-$1",title:')
        : code,
  },
  {
    name: 'missing chunk',
    answer: only(
      (file, { files }) => file.endsWith('.js') && !isEntry(file) && !isDefinition(String(files.get(file))),
      missing,
    ),
  },
  { name: 'missing style', withStyle: true, answer: only((file) => file.endsWith('.css'), missing) },
];
