import type { ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { movePointer, withFirstRelease, type PointerPlace } from './movePointer';
import { PointerRefusal } from './PointerRefusal';
import { afterCanary, afterRelease, type ChangeAuthor } from './pointerRules';

/** A version to be put in use. */
export interface ReleaseMove extends PointerPlace {
  version: string;
  /** Only for this share of the users, in per cent. */
  share?: number;
}

/**
 * The pointers after a version was released, to everybody or to one company, to all its users or a share of them.
 *
 * @throws PointerRefusal when the remote's first release is not for everybody, or a canary is of the version in use.
 */
export function afterReleaseMove(
  pointers: ReleasePointers,
  { remote, company, version, share }: ReleaseMove,
  author: ChangeAuthor,
): ReleasePointers {
  if (!Object.hasOwn(pointers.remotes, remote)) {
    if (company !== null || share !== undefined)
      throw new PointerRefusal(
        'never-released',
        `${remote} ainda não foi publicado neste depósito: a primeira versão é para todos, sem --company nem --canary.`,
      );
    return withFirstRelease(pointers, remote, afterRelease(undefined, version, author));
  }
  return movePointer(pointers, { remote, company }, (pointer) =>
    share === undefined ? afterRelease(pointer, version, author) : afterCanary(pointer, { version, share }, author),
  );
}
