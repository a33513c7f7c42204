// `npm start`: the first step, in plain JavaScript without dependencies, because nothing is installed yet.
import { checkNodeVersion, ensureInstalled } from './install.mjs';

checkNodeVersion();
if (!process.argv.includes('--help')) await ensureInstalled();
else await ensureInstalled({ silent: true });

// From here on everything is TypeScript; the same process goes on, so that a signal has one place to arrive.
const { register } = await import('tsx/esm/api');
register();
const { start } = await import('./portal.ts');
await start(process.argv.slice(2));
