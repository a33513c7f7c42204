import path from 'node:path';
import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { readBuild, releaseProblems, storedProblems } from '../checks/buildProblems';
import { sourceProblems } from '../checks/sourceProblems';
import { findWithdrawn } from '../pointers/releaseMove';
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
  /** Why it is left alone, as a sentence; undefined when it is to be released. */
  leftAlone?: string;
  problems: readonly string[];
}

async function readPart(store: ReleaseStore, remote: string, order: ReleaseOrder): Promise<ReadPart> {
  const { root, version } = order;
  if (version === undefined) {
    const folder = path.join(root, remote, 'dist');
    const built = await readBuild(remote, folder);
    const leftAlone = order.onlyNew && built.description && (await whyLeftAlone(store, order, built.description));
    return { remote, folder, ...built, ...(leftAlone && { leftAlone }) };
  }
  const description = await storedDescription(store, remote, version);
  if (description) return { remote, description, problems: [] };
  const there = (await store.listReleases(remote)).map((release) => release.version);
  const known = there.length > 0 ? ` Estão lá: ${there.slice(-5).reverse().join(', ')}.` : '';
  return { remote, problems: [`A versão ${version} de ${remote} não está no depósito.${known}`] };
}

/** A sentence when somebody decided about a build already: it is in the store, or was taken back. */
async function whyLeftAlone(
  store: ReleaseStore,
  { company, again }: ReleaseOrder,
  { name: remote, version }: RemoteDescription,
): Promise<string | undefined> {
  const pointers = await currentPointers(store);
  if (!Object.hasOwn(pointers?.remotes ?? {}, remote)) return undefined;
  if (await isStored(store, remote, version)) return `${remote} ${version} já está no depósito.`;
  if (again || findWithdrawn(pointers, { remote, company, version }) === undefined) return undefined;
  return `${remote} ${version} foi retirado de uso por um rollback e fica de fora.`;
}

async function recordShell(
  store: ReleaseStore,
  { root, dryRun, checksSources }: ReleaseOrder,
  coming: ReadonlyMap<string, RemoteDescription>,
): Promise<{ outcome: ReleaseOutcome; shell?: StoredShell }> {
  const shell = await builtShell(root);
  if (!shell) return { outcome: refused(SHELL_PART, [NO_SHELL]) };
  const stale = checksSources ? await sourceProblems(SHELL_PART, root) : [];
  if (stale.length > 0) return { outcome: refused(SHELL_PART, stale, shell.build) };
  const before = await store.readShell();
  const { build: version, commit } = shell;
  const known = { part: SHELL_PART, version, commit, before: before?.build ?? null, problems: [] };
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
    read.flatMap(({ remote, description, leftAlone }) => (description && !leftAlone ? [[remote, description]] : [])),
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
  { remote, folder, description, leftAlone, problems }: ReadPart,
  shell: StoredShell | undefined,
  inUse: readonly RemoteDescription[],
): Promise<ReleaseOutcome> {
  if (!description) return refused(remote, problems);
  const { version, commit } = description;
  if (leftAlone) return { part: remote, did: 'unchanged', version, text: leftAlone, problems: [] };
  if (!shell) return refused(remote, [NO_SHELL], version);
  const stale = folder && order.checksSources ? await sourceProblems(remote, order.root) : [];
  // What else is wrong with an old build says nothing about the one to come.
  if (stale.length > 0) return refused(remote, stale, version);
  const found = folder
    ? await releaseProblems(folder, description, { shell, inUse })
    : storedProblems(description, { shell, inUse });
  if (found.length > 0) return refused(remote, found, version);
  return { ...(await putInUse(store, order, { remote, folder, version })), commit };
}
