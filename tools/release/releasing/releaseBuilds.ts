import { authorName } from '../command/author';
import type { ReleaseStore } from '../store/releaseStore';
import { releaseParts } from './releaseParts';

/**
 * Releases a workspace's builds to everybody and gives the sentences to print: what `pnpm release` does, for programs.
 *
 * @throws Error with all Portuguese sentences when something is refused.
 */
export async function releaseBuilds(store: ReleaseStore, parts: readonly string[], root: string): Promise<string[]> {
  const author = { by: authorName(undefined), at: new Date().toISOString() };
  const outcomes = await releaseParts(store, { parts, root, company: null, onlyNew: false, author, dryRun: false });
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return outcomes.map(({ text }) => text);
}
