import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { referenceText } from './referenceText';

// `pnpm reference` writes docs/shared.md; with --check it only says whether it is current.
const file = join(portalRoot, 'docs/shared.md');
const text = referenceText(portalRoot);
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/shared.md is not what the sources of shared say: run "pnpm reference" and commit it.');
  process.exitCode = 1;
}
