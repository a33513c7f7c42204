import { pointerFor, type ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { PointerRefusal } from '../pointers/PointerRefusal';
import { afterReleaseMove } from '../pointers/releaseMove';
import { emptyPointers } from '../store/storedPointers';
import type { ReleaseStore } from '../store/releaseStore';
import { ownPointerNote } from './ownPointer';
import { refused, type ReleaseOrder, type ReleaseOutcome } from './releaseOrder';
import { currentPointers, isStored, storedDescription } from './storedReleases';

interface JudgedRelease {
  remote: string;
  version: string;
  /** Where its files are; undefined when they are in the store. */
  folder?: string;
}

function sentenceOf(
  { remote, version }: JudgedRelease,
  { company, share, dryRun }: ReleaseOrder,
  before: string | null,
): string {
  const whom = company === null ? '' : ` para ${company}`;
  if (share !== undefined)
    return `${remote} ${version} ${dryRun ? 'entraria' : 'está'} em experiência com ${share} % dos usuários${company === null ? '' : ` de ${company}`} (os demais: ${before}).`;
  return `${remote} ${version} ${dryRun ? 'seria publicado' : 'publicado'}${whom}${before ? ` (antes: ${before})` : ''}.`;
}

/** Companies that a release for everybody does not reach: whoever releases has to know. */
function leftBehind(pointers: ReleasePointers, remote: string, { company }: ReleaseOrder): string {
  const own = company === null ? Object.keys(pointers.remotes[remote]?.companies ?? {}) : [];
  if (own.length === 0) return '';
  const named = own.map((key) => `${key} (${pointers.remotes[remote]?.companies[key]?.version})`).join(', ');
  return `\n  Com versão própria, não acompanham: ${named}. Para acompanhar: pnpm registry follow ${remote} --company ${own[0]}`;
}

/** Copies a build, and takes the copy back when another build took its place meanwhile: that one was not judged. */
async function copy(store: ReleaseStore, { remote, version }: JudgedRelease, folder: string): Promise<void> {
  const isAdded = await store.addRelease(remote, version, folder);
  if (!isAdded || (await storedDescription(store, remote, version))?.version === version) return;
  await store.removeRelease(remote, version);
  throw new PointerRefusal(
    'superseded',
    `${remote} foi construído de novo enquanto era publicado: execute o comando outra vez.`,
  );
}

/** Copies a release that was judged good and moves the pointer to it. */
export async function putInUse(
  store: ReleaseStore,
  order: ReleaseOrder,
  release: JudgedRelease,
): Promise<ReleaseOutcome> {
  const { remote, version, folder } = release;
  const { again, author, company, dryRun, share } = order;
  let before: string | null = null;
  let isChange = false;
  const move = (pointers: ReleasePointers): ReleasePointers => {
    const current = pointers.remotes[remote];
    before = current ? pointerFor(current, company).version : null;
    const moved = afterReleaseMove(pointers, { remote, company, version, share, again }, author);
    isChange = moved !== pointers;
    return moved;
  };
  try {
    // A move that is refused is refused before anything is copied.
    const known = await currentPointers(store);
    const expected = move(known ?? emptyPointers());
    if (!dryRun && folder) await copy(store, release, folder);
    const pointers = dryRun ? expected : await store.changePointers(move);
    // Somebody may have tidied the store between the two steps.
    if (!dryRun && folder && !(await isStored(store, remote, version))) await copy(store, release, folder);
    const done = { part: remote, version, before, problems: [] };
    const notes = leftBehind(pointers, remote, order) + ownPointerNote(known, { remote, company });
    if (!isChange) {
      const where = share === undefined ? 'em uso' : `em experiência com ${share} % dos usuários`;
      return {
        ...done,
        did: 'unchanged',
        text: `${remote} ${version} já está ${where}${company === null ? '' : ` para ${company}`}.`,
      };
    }
    return {
      ...done,
      did: share === undefined ? 'released' : 'canary',
      text: sentenceOf(release, order, before) + notes,
    };
  } catch (error) {
    if (error instanceof PointerRefusal) return refused(remote, [error.message], version);
    throw error;
  }
}
