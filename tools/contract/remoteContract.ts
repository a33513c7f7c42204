import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '../../shared/src/remote/registry';
import { recordedOffers } from '../build/offer/recordedOffers';
import type { ShellOffer } from '../build/offer/recordedOffers';
import { presentOffer } from '../build/offer/shellOffer';
import { portalRoot } from '../build/portalRoot';
import { readDefinition, type ReadDefinition } from '../build/readDefinition';
import type { Check, ContractReport } from './check';
import { checkBudget } from './checks/budget';
import { checkIntegrity } from './checks/integrity';
import { checkParts } from './checks/parts';
import { checkRights } from './checks/rights';
import { checkRoutes } from './checks/routes';
import { checkScreens } from './checks/screens';
import { checkShells } from './checks/shells';
import { checkTopics } from './checks/topics';
import { checkTypes } from './checks/types';

/** What the suite compares a remote with; the same for all of them. */
export interface Surroundings {
  present: ShellOffer;
  recorded: readonly ShellOffer[];
}

export async function readSurroundings(): Promise<Surroundings> {
  return { present: await presentOffer(), recorded: recordedOffers() };
}

/** Checks what stands in the sources: the description, the screens, and the types unless somebody else checks those. */
export async function checkSources(remote: string, around: Surroundings, withTypes: boolean): Promise<Check[]> {
  let read: ReadDefinition;
  try {
    read = await readDefinition(join(portalRoot, remote));
  } catch (failure) {
    return [{ title: 'Descrição', note: 'remote.ts', problems: [`${remote}: ${(failure as Error).message}.`] }];
  }
  const { definition } = read;
  const [screens, types] = await Promise.all([
    checkScreens(read, portalRoot),
    withTypes ? checkTypes(remote, portalRoot) : undefined,
  ]);
  return [
    screens,
    checkRoutes(definition),
    checkRights(definition),
    checkParts(definition, around.present.places ?? {}),
    checkTopics(definition, around.present.topics),
    ...(types ? [types] : []),
  ];
}

/** Checks a build: which shells it runs in, that its files are whole, and what they weigh. */
function checkBuild(remote: string, around: Surroundings, buildProblems: readonly string[]): Check[] {
  const built: Check = { title: 'Construção', note: 'das fontes atuais', problems: buildProblems };
  const description = readBuild(remote);
  if (buildProblems.length > 0 || !description) return [built];
  return [
    built,
    ...checkShells(description, around),
    checkIntegrity(description, join(portalRoot, remote, 'dist')),
    checkBudget(description),
  ];
}

/** Everything that a remote promises, looked at without any other remote. */
export async function remoteContract(
  remote: string,
  around: Surroundings,
  { buildProblems, withTypes }: { buildProblems: readonly string[]; withTypes: boolean },
): Promise<ContractReport> {
  const sources = await checkSources(remote, around, withTypes);
  const description = buildProblems.length === 0 ? readBuild(remote) : null;
  return {
    remote,
    version: description?.version ?? null,
    shell: description?.shell ?? null,
    checks: [...checkBuild(remote, around, buildProblems), ...sources],
  };
}

function readBuild(remote: string): RemoteDescription | null {
  const file = join(portalRoot, remote, 'dist/remote.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RemoteDescription) : null;
}
