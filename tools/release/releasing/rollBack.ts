import { pointerFor, type ReleasePointer } from '../../../shared/src/remote/releasePointers';
import { shellProblems } from '../checks/shellProblems';
import { CommandProblem } from '../command/CommandProblem';
import { whatExists } from '../command/suggestion';
import { movePointer, type PointerPlace } from '../pointers/movePointer';
import { PointerRefusal } from '../pointers/PointerRefusal';
import { afterRollback, type ChangeAuthor } from '../pointers/pointerRules';
import { emptyPointers } from '../store/storedPointers';
import type { ReleaseStore } from '../store/releaseStore';
import { ownPointerNote } from './ownPointer';
import { currentPointers, isStored, storedDescription } from './storedReleases';

export interface RollbackOrder extends PointerPlace {
  /** A version of the history; without it the one before. */
  to?: string;
  author: ChangeAuthor;
  dryRun: boolean;
}

export interface RollbackOutcome {
  remote: string;
  company: string | null;
  /** In use from now on. */
  version: string;
  /** No longer given to anybody under this pointer. */
  takenBack: readonly string[];
  /** Companies with a pointer of their own that still get a version that was taken back. */
  stillGetIt: readonly string[];
  text: string;
}

/** @throws CommandProblem naming the remotes that there are, when this is none of them. */
export function requireReleased(remotes: Readonly<Record<string, unknown>>, remote: string): void {
  if (!Object.hasOwn(remotes, remote))
    throw new CommandProblem(
      `${remote} nunca foi publicado neste depósito.${whatExists(remote, Object.keys(remotes).sort())}`,
    );
}

async function requireFiles(store: ReleaseStore, remote: string, { version, history }: ReleasePointer): Promise<void> {
  if (await isStored(store, remote, version)) return;
  const there = (await store.listReleases(remote)).map((release) => release.version);
  const earlier = history.filter((other) => there.includes(other)).reverse();
  throw new PointerRefusal(
    'files-missing',
    `A versão ${version} de ${remote} não está mais no depósito.${
      earlier.length > 0
        ? ` Ainda estão lá, para usar com --to: ${earlier.join(', ')}.`
        : ' Publique uma construção nova.'
    }`,
  );
}

/** An older release may take something that the shell no longer gives: the edge would leave it out. */
async function requireFit(store: ReleaseStore, remote: string, version: string): Promise<void> {
  const shell = await store.readShell();
  const description = await storedDescription(store, remote, version);
  const problems = shell && description ? shellProblems(description, shell) : [];
  if (problems.length > 0)
    throw new CommandProblem(
      problems.map((problem) => `Não dá para voltar à versão ${version}: ${problem}`).join('\n'),
    );
}

/**
 * Takes back what came last of a remote, and gives the sentence to print.
 *
 * @throws CommandProblem or PointerRefusal with a Portuguese sentence when there is nothing to go back to.
 */
export async function rollBack(store: ReleaseStore, order: RollbackOrder): Promise<RollbackOutcome> {
  const { remote, company, to, author, dryRun } = order;
  const pointers = (await currentPointers(store)) ?? emptyPointers();
  requireReleased(pointers.remotes, remote);
  const before = pointerFor(pointers.remotes[remote]!, company);
  // Named, so that something that was put in use meanwhile is not taken back instead.
  const seen = to === undefined ? (before.canary?.version ?? before.version) : before.version;
  const rule = (pointer: ReleasePointer): ReleasePointer => afterRollback(pointer, { to, seen }, author);

  const expected = movePointer(pointers, order, rule);
  const target = pointerFor(expected.remotes[remote]!, company);
  if (target.version !== before.version) {
    await requireFiles(store, remote, target);
    await requireFit(store, remote, target.version);
  }
  const moved = dryRun ? expected : await store.changePointers((newest) => movePointer(newest, order, rule));

  const after = pointerFor(moved.remotes[remote]!, company);
  const takenBack = after.withdrawn.filter((version) => !before.withdrawn.includes(version));
  const companies = Object.entries(moved.remotes[remote]!.companies);
  const stillGetIt = companies
    .filter(
      ([key, own]) =>
        key !== company && [own.version, own.canary?.version].some((version) => takenBack.includes(version ?? '')),
    )
    .map(([key]) => key);
  return {
    remote,
    company,
    version: after.version,
    takenBack,
    stillGetIt,
    text: sentenceOf(order, before, after, stillGetIt) + ownPointerNote(pointers, order),
  };
}

function sentenceOf(
  { remote, company, dryRun }: RollbackOrder,
  before: ReleasePointer,
  after: ReleasePointer,
  stillGetIt: readonly string[],
): string {
  const whom = company === null ? '' : ` para ${company}`;
  const done =
    before.version === after.version
      ? `${remote} ${before.canary?.version} ${dryRun ? 'sairia' : 'saiu'} de experiência${whom}; todos ${dryRun ? 'usariam' : 'usam'} a ${after.version}. Para voltar também desta: pnpm rollback ${remote}${company === null ? '' : ` --company ${company}`}`
      : `${remote} ${dryRun ? 'voltaria' : 'voltou'} à versão ${after.version}${whom} (antes: ${before.version}).`;
  const others = stillGetIt.map(
    (key) => `\n  ${key} tem versão própria e continua com ela: pnpm rollback ${remote} --company ${key}`,
  );
  return done + others.join('');
}
