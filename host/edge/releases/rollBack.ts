import { pointerFor, type ReleasePointers } from '@portal/shared/remote/releasePointers';
import { movePointer } from '@portal/tools/release/pointers/movePointer';
import { afterRollback } from '@portal/tools/release/pointers/pointerRules';
import type { ReleaseStore } from '@portal/tools/release/store/releaseStore';
import { EdgeRefusal } from '../edgeRefusal';
import type { ShellInUse } from './shellInUse';
import { storeRefusal } from './storeRefusal';
import type { UsableReleases } from './usableReleases';

interface Parts {
  store: ReleaseStore;
  releases: UsableReleases;
  shell: () => Promise<ShellInUse>;
}

interface RollbackWish {
  place: { remote: string; company: string };
  /** The version that is to be taken back, as the administrator saw it. */
  seen: string;
  by: string;
}

/**
 * Takes a version back for one company, and gives the pointers afterwards.
 *
 * @param newest the pointers by which to judge beforehand whether there is something to go back to
 * @throws EdgeRefusal when that cannot be, with the sentence that says why.
 */
export async function rollBack(
  { store, releases, shell }: Parts,
  newest: ReleasePointers,
  { place, seen, by }: RollbackWish,
): Promise<ReleasePointers> {
  const author = { by, at: new Date().toISOString() };
  const change = (pointers: ReleasePointers): ReleasePointers =>
    movePointer(pointers, place, (pointer) => afterRollback(pointer, { seen }, author));
  try {
    const planned = change(newest).remotes[place.remote];
    const target = planned && pointerFor(planned, place.company).version;
    if (target !== undefined) {
      const found = await releases.find(place.remote, target, await shell());
      if (!found.release)
        throw new EdgeRefusal(
          409,
          'RELEASE_MISSING',
          found.passing
            ? `A versão ${target} não pode ser lida do depósito; não dá para voltar a ela. Peça ao operador do portal que a publique de novo.`
            : `A versão ${target} não serve neste portal, que é mais novo; não dá para voltar a ela.`,
        );
    }
    return await store.changePointers(change);
  } catch (error) {
    throw storeRefusal(error);
  }
}
