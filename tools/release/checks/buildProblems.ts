import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { budgetProblems } from '../../build/budgets';
import type { StoredShell } from '../store/releaseStore';
import { descriptionProblems } from './descriptionProblems';
import { fileProblems } from './fileProblems';
import { routeProblems } from './routeProblems';
import { shellProblems } from './shellProblems';

export interface CheckedBuild {
  /** Undefined when it is not even one. */
  description?: RemoteDescription;
  /** Why it must not be released, one Portuguese sentence each. */
  problems: string[];
}

/** What a release is put beside. */
export interface ReleaseSurroundings {
  shell: StoredShell;
  /** The descriptions of the remotes that are in use, of those whose users get the release. */
  inUse: readonly RemoteDescription[];
}

/** Reads the description of a build's folder and judges its form. */
export async function readBuild(remote: string, folder: string): Promise<CheckedBuild> {
  let text: string;
  try {
    text = await readFile(path.join(folder, 'remote.json'), 'utf8');
  } catch {
    return { problems: [`${remote} ainda não foi construído: execute "pnpm build ${remote}" antes.`] };
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problems: [`${remote}: remote.json não é JSON: execute "pnpm build ${remote} --force".`] };
  }
  const problems = descriptionProblems(remote, content);
  return problems.length > 0 ? { problems } : { description: content as RemoteDescription, problems };
}

/** Judges a release whose files are in the store, where they never change: shell, routes and budgets. */
export const storedProblems = (description: RemoteDescription, { shell, inUse }: ReleaseSurroundings): string[] => [
  ...shellProblems(description, shell),
  ...routeProblems(description, inUse),
  ...budgetProblems(description),
];

/** Judges a build whose description can be read. */
export const releaseProblems = async (
  folder: string,
  description: RemoteDescription,
  surroundings: ReleaseSurroundings,
): Promise<string[]> => [...(await fileProblems(folder, description)), ...storedProblems(description, surroundings)];
