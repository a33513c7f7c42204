import { execFileSync } from 'node:child_process';
import { portalRoot } from '../../build/portalRoot';

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: portalRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Where this branch left the main one. */
export function whereTheBranchBegan(): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // The next name may be known here.
    }
  throw new Error('There is no branch "main" to compare with: name what to compare with, as in --changed=HEAD~1.');
}

/** What differs from a state of the repository, by default from where the branch began; not committed files included. */
export function changedFiles(since: string | null): { since: string; files: string[] } {
  const base = since ?? whereTheBranchBegan();
  const differing = git('diff', '--name-only', '--no-renames', base, '--');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const files = `${differing}\n${untracked}`.split('\n').filter(Boolean);
  return { since: git('rev-parse', '--short', base), files: [...new Set(files)].sort() };
}

/** Every file of the workspace that git knows or would take. */
export function allFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(Boolean);
}
