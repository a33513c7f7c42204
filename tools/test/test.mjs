// `npm test`: installs what is missing, then runs every check. Plain JavaScript, because nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from '../start/install.mjs';

await ensureInstalled();
const result = spawnSync(process.execPath, ['--import', 'tsx', 'tools/test/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
