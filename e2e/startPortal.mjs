// The portal of the browser tests: on a database of its own on the server of TEST_DATABASE_URL, where there is one; otherwise on
// the embedded one, which one core serves alone.
import { emptyDatabase } from './emptyDatabase.mjs';

const server = process.env.TEST_DATABASE_URL;
if (server) process.env.DATABASE_URL = await emptyDatabase(server, `portal_browser_${process.env.PORTAL_PORT}`);
await import('../tools/start/start.mjs');
