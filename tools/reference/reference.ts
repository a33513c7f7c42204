import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parameterFileSchema } from '../../api/src/parameters/transfer/parameterFileSchema';
import { portalRoot } from '../build/portalRoot';
import { referenceText } from './referenceText';

// `pnpm reference` writes what docs say of the sources; with --check it only says whether it is current.
const written: readonly [file: string, text: string][] = [
  ['docs/shared.md', referenceText(portalRoot)],
  ['docs/portal-parameters-1.schema.json', `${JSON.stringify(parameterFileSchema(), null, 2)}\n`],
];
for (const [name, text] of written) {
  const file = join(portalRoot, name);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not what the sources say: run "pnpm reference" and commit it.`);
    process.exitCode = 1;
  }
}
