import { FRAMES_PER_ERROR, THE_PORTAL } from '@portal/shared/contracts/portal/remoteExperience';
import type { ErrorFrame } from '@portal/shared/contracts/portal/remoteExperience';
import { CONTENT_FOLDER } from '@portal/shared/remote/contentAddress';
import { RELEASES_PATH } from '../../../loading/integrityTable';

/** A place in a script of the portal. */
export interface OwnFrame {
  /** A remote, or `portal`. */
  owner: string;
  /** Where the script's address says which release it is of. */
  version: string | undefined;
  frame: ErrorFrame;
}

/** `at name (address:1:2)`, `at address:1:2` and, in other browsers, `name@address:1:2`. */
const LINE = /^\s*(?:at (?:async )?(?:(.*?) \()?|(.*?)@)(https?:\/\/\S+?):(\d+):(\d+)\)?\s*$/;

const FUNCTION_NAME = /^[A-Za-z_$][A-Za-z0-9_$.]{0,59}$/;
const FILE_NAME = /^[A-Za-z0-9._-]{1,90}\.js$/;

/** The script of an address, where it is one of the portal's. */
function scriptOf(address: string): (Pick<OwnFrame, 'owner' | 'version'> & { file: string }) | null {
  const { origin, pathname } = new URL(address);
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (origin !== window.location.origin || !FILE_NAME.test(file)) return null;
  if (!pathname.startsWith(RELEASES_PATH)) return { owner: THE_PORTAL, version: undefined, file };
  const [owner = '', release = ''] = pathname.slice(RELEASES_PATH.length).split('/');
  return { owner, version: release === CONTENT_FOLDER ? undefined : release, file };
}

/** The place that a line of a stack names; null where it is none of the portal's. */
export function ownFrame(
  address: string,
  line: number,
  column: number,
  name: string | undefined = undefined,
): OwnFrame | null {
  if (!URL.canParse(address)) return null;
  const script = scriptOf(address);
  if (!script) return null;
  const { owner, version, file } = script;
  return {
    ...{ owner, version },
    frame: {
      ...(name !== undefined && FUNCTION_NAME.test(name) && { Function: name }),
      File: `${owner}/${file}`,
      ...{ Line: line, Column: column },
    },
  };
}

/** What of a stack lies in the portal's own scripts, the top first; of everything else nothing is told. */
export function framesOf(stack: unknown): OwnFrame[] {
  if (typeof stack !== 'string') return [];
  const found: OwnFrame[] = [];
  for (const text of stack.split('\n', 60)) {
    const [, name, otherName, address, line, column] = LINE.exec(text) ?? [];
    if (address === undefined) continue;
    const frame = ownFrame(address, Number(line), Number(column), (name ?? otherName)?.replace(/^new /, ''));
    if (frame) found.push(frame);
    if (found.length === FRAMES_PER_ERROR) break;
  }
  return found;
}
