import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../../shared/src/settings/settings';
import { portalRoot } from '../build/portalRoot';

const read = (file: string): string => readFileSync(path.join(portalRoot, file), 'utf8');
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: portalRoot, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(ts|tsx|mjs|cjs|js|yml)$|^Dockerfile$|^\.env\.example$/.test(file) && !/\.test\.tsx?$/.test(file),
  );

/** A constant of the code that happens to be called so is no setting. */
const constants = new Set(['PORTAL_FONTS']);

describe('every setting', () => {
  it('that any source reads stands in the schema', () => {
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/\bPORTAL_[A-Z0-9_]+\b/g)].map(([name]) => ({ file, name })),
    );
    const unknown = named.filter(({ name }) => !(name in settings) && !constants.has(name));
    expect(unknown).toEqual([]);
  });

  it('is read through the schema by the processes, and not from the environment itself', () => {
    const processes = sources.filter(
      (file) => /^(api\/src|host\/edge)\//.test(file) && !/\/testing(\.ts$|\/)/.test(file),
    );
    const direct = processes.filter((file) => /process\.env(\.|\[)/.test(read(file)));
    expect(direct).toEqual([]);
  });

  it.each(['docs/operator.md', '.env.example'])('is listed in %s', (file) => {
    const text = read(file);
    expect(Object.keys(settings).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});
