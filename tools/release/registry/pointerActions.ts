import { pointerFor, type ReleasePointer, type ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { CommandProblem } from '../command/CommandProblem';
import { afterFollow, movePointer } from '../pointers/movePointer';
import { PointerRefusal } from '../pointers/PointerRefusal';
import { afterCanary, afterPromote, afterStopCanary, type ChangeAuthor } from '../pointers/pointerRules';
import { requireReleased } from '../releasing/rollBack';
import { currentPointers } from '../releasing/storedReleases';
import { emptyPointers } from '../store/storedPointers';
import type { ReleaseStore } from '../store/releaseStore';

export type PointerAction = 'canary' | 'promote' | 'stop-canary' | 'follow';

export interface PointerOrder {
  remote: string;
  company: string | null;
  /** Of `canary`. */
  share?: number;
  author: ChangeAuthor;
  dryRun: boolean;
}

export interface PointerOutcome {
  remote: string;
  company: string | null;
  version: string;
  canary: ReleasePointer['canary'];
  isChange: boolean;
}

/**
 * Takes a remote out of the portal; its files stay in the store. Gives the version that was in use.
 *
 * @throws CommandProblem when it was never released.
 */
export async function removeRemote(store: ReleaseStore, remote: string, dryRun: boolean): Promise<string> {
  let version = '';
  const change = (pointers: ReleasePointers): ReleasePointers => {
    requireReleased(pointers.remotes, remote);
    const { [remote]: removed, ...remotes } = pointers.remotes;
    version = removed?.version ?? '';
    return { ...pointers, remotes };
  };
  if (dryRun) change((await currentPointers(store)) ?? emptyPointers());
  else await store.changePointers(change);
  return version;
}

/** The running canary with another share. */
function withShare(pointer: ReleasePointer, share: number | undefined, remote: string, author: ChangeAuthor) {
  if (share === undefined)
    throw new CommandProblem(`Diga para quantos por cento: pnpm registry canary ${remote} --share 25`);
  if (!pointer.canary)
    throw new PointerRefusal(
      'no-canary',
      `${remote} não tem versão em experiência. Comece uma com: pnpm release ${remote} --canary ${share}`,
    );
  return afterCanary(pointer, { version: pointer.canary.version, share }, author);
}

/**
 * Changes a canary, or has a company follow everybody again.
 *
 * @throws CommandProblem or PointerRefusal with a Portuguese sentence when that cannot be.
 */
export async function changePointer(
  store: ReleaseStore,
  action: PointerAction,
  { remote, company, share, author, dryRun }: PointerOrder,
): Promise<PointerOutcome> {
  const apply = (pointers: ReleasePointers): ReleasePointers => {
    requireReleased(pointers.remotes, remote);
    if (action === 'follow') {
      if (company === null)
        throw new CommandProblem(
          `Diga qual empresa volta a acompanhar: pnpm registry follow ${remote} --company aurora`,
        );
      return afterFollow(pointers, { remote, company }, author);
    }
    return movePointer(pointers, { remote, company }, (pointer) => {
      if (action === 'canary') return withShare(pointer, share, remote, author);
      return action === 'promote' ? afterPromote(pointer, author) : afterStopCanary(pointer, author);
    });
  };
  let isChange = false;
  const change = (pointers: ReleasePointers): ReleasePointers => {
    const next = apply(pointers);
    isChange = next !== pointers;
    return next;
  };
  const moved = dryRun ? change((await currentPointers(store)) ?? emptyPointers()) : await store.changePointers(change);
  const { version, canary } = pointerFor(moved.remotes[remote]!, company);
  return { remote, company, version, canary, isChange };
}
