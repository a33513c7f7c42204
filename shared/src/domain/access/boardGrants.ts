import { Functionality } from './functionalities';

/** A functionality that a profile grants under the boards' menu entry; `refUniqueId` names the one pipe that it is for. */
interface BoardGrant {
  id: number;
  refUniqueId: string | null;
}

interface Pipe {
  uniqueId: string;
  functionalityId: number;
}

/**
 * The pipes to which grants under menu 1 are limited, or null when they hold for all (Spec 000 §6: "a card-level
 * permission matches a RefUniqueId under menu 1"). As soon as menu 1 names a pipe, only named pipes are seen.
 */
export function namedPipes(grants: readonly BoardGrant[]): string[] | null {
  const named = grants.flatMap((grant) => grant.refUniqueId ?? []);
  return named.length === 0 ? null : [...new Set(named)];
}

/** True when the grants show the pipe and its cards: VISUALIZAR_ESTEIRAS, and no limit to other pipes. */
export function seesPipe(grants: readonly BoardGrant[], pipe: Pipe): boolean {
  const named = namedPipes(grants);
  const sees = grants.some((grant) => grant.id === Functionality.VISUALIZAR_ESTEIRAS);
  return sees && (named === null || named.includes(pipe.uniqueId));
}

/** True when the grants move the pipe's cards: its own functionality, 34 to 39, for all pipes or for this one. */
export const managesPipe = (grants: readonly BoardGrant[], pipe: Pipe): boolean =>
  seesPipe(grants, pipe) &&
  grants.some(
    (grant) => grant.id === pipe.functionalityId && (grant.refUniqueId === null || grant.refUniqueId === pipe.uniqueId),
  );
