// A production beside the portal of the tests, of a database that holds nobody, on the same build: what the operator's
// first start does, with the options of the preparation after the port and the folder.
import { register } from 'tsx/esm/api';
import { emptyDatabase } from '../emptyDatabase.mjs';

const [port, ...rest] = process.argv.slice(2);
const server = process.env.TEST_DATABASE_URL;
// Without a server it has the embedded one, never that of the tests' own portal.
if (server) process.env.DATABASE_URL = await emptyDatabase(server, `portal_bootstrap_${port}`);
else delete process.env.DATABASE_URL;
register();
const { startProduction } = await import('./production.ts');
await startProduction([port, ...rest]);
