import type { PointerChange, ReleasePointer } from '../../../shared/src/remote/releasePointers';
import { PointerRefusal } from './PointerRefusal';

/** Who moves a pointer, and when (ISO 8601). */
export type ChangeAuthor = Pick<PointerChange, 'by' | 'at'>;

/** How many changes a pointer remembers. */
const REMEMBERED_CHANGES = 50;

const without = (versions: readonly string[], taken: readonly string[]): string[] =>
  versions.filter((version) => !taken.includes(version));

/** A pointer's changes with one more. */
export const noted = (pointer: ReleasePointer, change: PointerChange): PointerChange[] =>
  [...pointer.changes, change].slice(-REMEMBERED_CHANGES);

/** Puts a version in use: the one before stays to fall back to, and a canary ends. */
function withVersion(pointer: ReleasePointer, version: string): ReleasePointer {
  return {
    ...pointer,
    version,
    previous: pointer.version,
    history: [...without(pointer.history, [version]), version],
    withdrawn: without(pointer.withdrawn, [version]),
    canary: null,
  };
}

/**
 * A version for everybody under this pointer; undefined is the pointer of a remote that was never released. The same
 * pointer comes back when the version is in use already and no canary runs. A canary ends, whichever version it has:
 * what is released is newer.
 */
export function afterRelease(
  pointer: ReleasePointer | undefined,
  version: string,
  author: ChangeAuthor,
): ReleasePointer {
  if (!pointer) {
    const first = { version, previous: null, history: [version], withdrawn: [], canary: null, changes: [] };
    return { ...first, changes: noted(first, { action: 'release', version, ...author }) };
  }
  if (pointer.version === version && !pointer.canary) return pointer;
  const released = pointer.version === version ? { ...pointer, canary: null } : withVersion(pointer, version);
  return { ...released, changes: noted(pointer, { action: 'release', version, ...author }) };
}

/**
 * A version for a share of the users, in per cent (1 to 100).
 *
 * @throws PointerRefusal when everybody has the version already.
 */
export function afterCanary(
  pointer: ReleasePointer,
  { version, share }: { version: string; share: number },
  author: ChangeAuthor,
): ReleasePointer {
  if (pointer.version === version)
    throw new PointerRefusal('in-use', `A versão ${version} já está em uso por todos; não há o que experimentar.`);
  if (pointer.canary?.version === version && pointer.canary.share === share) return pointer;
  return {
    ...pointer,
    withdrawn: without(pointer.withdrawn, [version]),
    canary: { version, share },
    changes: noted(pointer, { action: 'canary', version, ...author }),
  };
}

function runningCanary({ canary, version }: ReleasePointer): NonNullable<ReleasePointer['canary']> {
  if (canary) return canary;
  throw new PointerRefusal(
    'no-canary',
    `Não há versão em experiência: todos usam a ${version}. Comece uma com "pnpm release <módulo> --canary 10".`,
  );
}

/** The canary's version for everybody. @throws PointerRefusal when none runs. */
export function afterPromote(pointer: ReleasePointer, author: ChangeAuthor): ReleasePointer {
  const { version } = runningCanary(pointer);
  return { ...withVersion(pointer, version), changes: noted(pointer, { action: 'promote', version, ...author }) };
}

/**
 * No canary for sessions that begin from now on; who has it keeps it until the session ends.
 *
 * @throws PointerRefusal when none runs.
 */
export function afterStopCanary(pointer: ReleasePointer, author: ChangeAuthor): ReleasePointer {
  const { version } = runningCanary(pointer);
  return { ...pointer, canary: null, changes: noted(pointer, { action: 'stop-canary', version, ...author }) };
}

export interface Rollback {
  /** The version to go back to, one of the history; without it the one before. */
  to?: string;
  /** The version that whoever asks wants taken back, as he saw it: refused when something else is in use by now. */
  seen?: string;
}

/** Stops the canary and takes its version back from those who have it. */
function withoutCanary(pointer: ReleasePointer, version: string, author: ChangeAuthor): ReleasePointer {
  return {
    ...pointer,
    canary: null,
    withdrawn: [...without(pointer.withdrawn, [version]), version],
    changes: noted(pointer, { action: 'stop-canary', version, ...author }),
  };
}

/**
 * Takes back what came last: a canary that runs, otherwise the version in use. Versions that are taken back are marked,
 * so that open sessions let go of them; a canary ends in any case.
 *
 * @throws PointerRefusal when there is nothing to go back to, or something else was put in use meanwhile.
 */
export function afterRollback(pointer: ReleasePointer, { to, seen }: Rollback, author: ChangeAuthor): ReleasePointer {
  const { canary, history, version } = pointer;
  if (seen !== undefined && seen !== version && seen !== canary?.version)
    throw new PointerRefusal('superseded', `A versão ${seen} não está mais em uso: agora é a ${version}.`);
  if (canary && to === undefined && seen !== version) return withoutCanary(pointer, canary.version, author);

  const target = to ?? pointer.previous;
  if (target === null)
    throw new PointerRefusal('nothing-before', `A versão ${version} é a única; não há versão anterior para voltar.`);
  if (target === version) throw new PointerRefusal('in-use', `A versão ${version} já é a que está em uso.`);
  const at = history.lastIndexOf(target);
  if (at < 0) {
    const known = without(history, [version]).slice(-5).reverse();
    throw new PointerRefusal(
      'not-in-history',
      known.length > 0
        ? `A versão ${target} não está no histórico. Dá para voltar a: ${known.join(', ')}.`
        : `A versão ${target} não está no histórico, e não há versão anterior a ${version}.`,
    );
  }
  const kept = history.slice(0, at + 1);
  const takenBack = [...new Set([...history.slice(at + 1), version])];
  return {
    ...pointer,
    version: target,
    previous: kept.at(-2) ?? null,
    history: kept,
    withdrawn: [...without(pointer.withdrawn, [...takenBack, target]), ...takenBack],
    canary: null,
    changes: noted(pointer, { action: 'rollback', version: target, ...author }),
  };
}
