import path from 'node:path';
import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { readBuild, releaseProblems, storedProblems } from '../checks/buildProblems';
import type { ReleaseStore, StoredShell } from '../store/releaseStore';
import { putInUse } from './putInUse';
import { refused, type ReleaseOrder, type ReleaseOutcome } from './releaseOrder';
import { unfitReleases } from './releaseShell';
import { keepShellFiles, SHELL_PART } from './shellFiles';
import {
  builtShell,
  currentPointers,
  descriptionsInUse,
  isStored,
  shellInUse,
  storedDescription,
} from './storedReleases';

const NO_SHELL = 'O portal ainda não foi construído: execute "pnpm build host" antes.';

interface ReadPart {
  remote: string;
  /** Where the files are that get copied; undefined when they are in the store. */
  folder?: string;
  description?: RemoteDescription;
  /** To be left alone, because the store has it. */
  isKnown?: boolean;
  problems: readonly string[];
}

async function readPart(
  store: ReleaseStore,
  remote: string,
  { root, version, onlyNew }: ReleaseOrder,
): Promise<ReadPart> {
  if (version === undefined) {
    const folder = path.join(root, remote, 'dist');
    const built = await readBuild(remote, folder);
    const isReleased = onlyNew && Object.hasOwn((await currentPointers(store))?.remotes ?? {}, remote);
    const isKnown = isReleased && built.description && (await isStored(store, remote, built.description.version));
    return { remote, folder, isKnown, ...built };
  }
  const description = await storedDescription(store, remote, version);
  if (description) return { remote, description, problems: [] };
  const there = (await store.listReleases(remote)).map((release) => release.version);
  const known = there.length > 0 ? ` Estão lá: ${there.slice(-5).reverse().join(', ')}.` : '';
  return { remote, problems: [`A versão ${version} de ${remote} não está no depósito.${known}`] };
}

async function recordShell(
  store: ReleaseStore,
  { root, dryRun }: ReleaseOrder,
  coming: ReadonlyMap<string, RemoteDescription>,
): Promise<{ outcome: ReleaseOutcome; shell?: StoredShell }> {
  const shell = await builtShell(root);
  if (!shell) return { outcome: refused(SHELL_PART, [NO_SHELL]) };
  const before = await store.readShell();
  const known = { part: SHELL_PART, version: shell.build, before: before?.build ?? null, problems: [] };
  if (!dryRun && before?.build === shell.build) await keepShellFiles(store, root, shell.build);
  if (before?.build === shell.build)
    return { outcome: { ...known, did: 'unchanged', text: `O portal ${shell.build} já está registrado.` }, shell };
  const problems = (await unfitReleases(store, shell, coming)).flatMap((unfit) =>
    unfit.problems.map(
      (problem) => `O portal ${shell.build} não pode entrar em uso com ${unfit.remote} ${unfit.version}: ${problem}`,
    ),
  );
  if (problems.length > 0) return { outcome: refused(SHELL_PART, problems, shell.build) };
  if (!dryRun) {
    await keepShellFiles(store, root, shell.build);
    await store.recordShell(shell);
  }
  const text = `Portal ${shell.build} ${dryRun ? 'seria registrado' : 'registrado'}${before ? ` (antes: ${before.build})` : ''}.`;
  return { outcome: { ...known, did: 'released', text }, shell };
}

/**
 * Releases builds: the shell's offer first, then remote after remote. Each is judged with the others of the order in
 * place, and one that is refused leaves the others their way.
 */
export async function releaseParts(store: ReleaseStore, order: ReleaseOrder): Promise<ReleaseOutcome[]> {
  const remotes = order.parts.filter((part) => part !== SHELL_PART);
  const read = await Promise.all(remotes.map((remote) => readPart(store, remote, order)));
  const coming = new Map(
    read.flatMap(({ remote, description, isKnown }) => (description && !isKnown ? [[remote, description]] : [])),
  );

  const outcomes: ReleaseOutcome[] = [];
  let shell = await shellInUse(store, order.root);
  if (order.parts.includes(SHELL_PART)) {
    const recorded = await recordShell(store, order, coming);
    outcomes.push(recorded.outcome);
    if (recorded.outcome.did !== 'refused') shell = recorded.shell;
  }
  const inUse = await descriptionsInUse(store, await currentPointers(store), order.company);
  const beside = [...inUse.filter(({ name }) => !coming.has(name)), ...coming.values()];
  for (const part of read) outcomes.push(await releasePart(store, order, part, shell, beside));
  return outcomes;
}

async function releasePart(
  store: ReleaseStore,
  order: ReleaseOrder,
  { remote, folder, description, isKnown, problems }: ReadPart,
  shell: StoredShell | undefined,
  inUse: readonly RemoteDescription[],
): Promise<ReleaseOutcome> {
  if (!description) return refused(remote, problems);
  const { version } = description;
  if (isKnown) {
    const text = `${remote} ${version} já está no depósito.`;
    return { part: remote, did: 'unchanged', version, text, problems: [] };
  }
  if (!shell) return refused(remote, [NO_SHELL], version);
  const found = folder
    ? await releaseProblems(folder, description, { shell, inUse })
    : storedProblems(description, { shell, inUse });
  return found.length > 0 ? refused(remote, found, version) : putInUse(store, order, { remote, folder, version });
}
