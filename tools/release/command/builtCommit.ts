import { execFileSync } from 'node:child_process';
import { inputPaths, isInput } from '../../build/inputsHash';

const SHORT = 10;

/**
 * Whether the sources of a part differ from those of a commit: of a build that is up to date, whether something in it was
 * never committed. Undefined where the commit or the repository is not there, as in the image.
 */
export function hasUncommitted(part: string, commit: string, root: string): boolean | undefined {
  if (!/^[0-9a-f]{7,64}$/.test(commit)) return undefined;
  const files = (...words: string[]): string[] =>
    execFileSync('git', [...words, '-z', '--', ...inputPaths(part)], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter((file) => file !== '' && isInput(file));
  try {
    const changed = files('diff', '--name-only', commit);
    return changed.length > 0 || files('ls-files', '--others', '--exclude-standard').length > 0;
  } catch {
    return undefined;
  }
}

/** The line that says which commit was built. */
export function commitNote(commit: string, uncommitted: boolean | undefined): string {
  const name = commit === 'unknown' ? 'desconhecido' : commit.slice(0, SHORT);
  return `\n  Commit da construção: ${name}${uncommitted ? ', com alterações que não estão nele' : ''}`;
}
