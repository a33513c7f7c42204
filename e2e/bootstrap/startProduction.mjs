// A production beside the portal of the tests, of a database that holds nobody, on the same build: what the operator's
// first start does, with the options of the preparation after the port and the folder.
import { register } from 'tsx/esm/api';

register();
const { startProduction } = await import('./production.ts');
await startProduction(process.argv.slice(2));
