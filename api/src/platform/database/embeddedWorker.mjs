import { parentPort, workerData } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

// The embedded database on a thread of its own, for a test runner in whose module sandbox PGlite cannot be loaded.
// Plain JavaScript, because a thread starts without a TypeScript loader.
const { startEmbeddedDatabase } = await tsImport('./embedded.ts', import.meta.url);

const database = await startEmbeddedDatabase({ dataFolder: workerData.dataFolder, port: 0 });
parentPort.postMessage(database.connectionString);

parentPort.once('message', async () => {
  await database.close();
  parentPort.close();
});
