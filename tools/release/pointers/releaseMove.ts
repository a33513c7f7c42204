import { pointerFor, type ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { movePointer, withFirstRelease, type PointerPlace } from './movePointer';
import { PointerRefusal } from './PointerRefusal';
import { afterCanary, afterRelease, type ChangeAuthor } from './pointerRules';

/** A version to be put in use. */
export interface ReleaseMove extends PointerPlace {
  version: string;
  /** Only for this share of the users, in per cent. */
  share?: number;
  /** Puts a version in use although it was taken back. */
  again?: boolean;
}

/** The hash of the content, with which every build's version ends; undefined for a name that somebody made up. */
const contentHash = (version: string): string | undefined => /-([0-9a-f]{8})$/.exec(version)?.[1];

/** The version that was taken back and is this one, or has the same content under another number. */
export function findWithdrawn(
  pointers: ReleasePointers | undefined,
  { remote, company, version }: Pick<ReleaseMove, 'remote' | 'company' | 'version'>,
): string | undefined {
  const everybody = pointers && Object.hasOwn(pointers.remotes, remote) ? pointers.remotes[remote] : undefined;
  if (!everybody) return undefined;
  const own = pointerFor(everybody, company);
  if (own.version === version) return undefined;
  const withdrawn = [...everybody.withdrawn, ...own.withdrawn];
  const hash = contentHash(version);
  return withdrawn.find((other) => other === version || (hash !== undefined && contentHash(other) === hash));
}

function withdrawnRefusal({ remote, version }: ReleaseMove, withdrawn: string): PointerRefusal {
  const what =
    withdrawn === version
      ? `A versão ${version} de ${remote} foi retirada de uso por um rollback.`
      : `A versão ${version} de ${remote} tem o mesmo conteúdo da ${withdrawn}, que foi retirada de uso por um rollback.`;
  return new PointerRefusal('withdrawn', `${what} Corrija e construa outra, ou ponha-a de novo em uso com --again.`);
}

/**
 * The pointers after a version was released, to everybody or to one company, to all its users or a share of them.
 *
 * @throws PointerRefusal when the remote's first release is not for everybody, when a canary is of the version in use, or
 *   when the version was taken back and `again` is not set.
 */
export function afterReleaseMove(
  pointers: ReleasePointers,
  release: ReleaseMove,
  author: ChangeAuthor,
): ReleasePointers {
  const { remote, company, version, share } = release;
  if (!Object.hasOwn(pointers.remotes, remote)) {
    if (company !== null || share !== undefined)
      throw new PointerRefusal(
        'never-released',
        `${remote} ainda não foi publicado neste depósito: a primeira versão é para todos, sem --company nem --canary.`,
      );
    return withFirstRelease(pointers, remote, afterRelease(undefined, version, author));
  }
  const withdrawn = release.again ? undefined : findWithdrawn(pointers, release);
  if (withdrawn !== undefined) throw withdrawnRefusal(release, withdrawn);
  return movePointer(pointers, { remote, company }, (pointer) =>
    share === undefined ? afterRelease(pointer, version, author) : afterCanary(pointer, { version, share }, author),
  );
}
