import { Blob } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

// The embedded database on a thread of its own, for a test runner in whose module sandbox PGlite cannot be loaded.
// Plain JavaScript, because a thread starts without a TypeScript loader.
const { startEmbeddedDatabase } = await tsImport('./embedded.ts', import.meta.url);

const startFrom = workerData.startFrom && new Blob([workerData.startFrom]);
const database = await startEmbeddedDatabase({ dataFolder: 'memory://', port: 0, startFrom });
parentPort.postMessage(database.connectionString);

parentPort.on('message', async () => {
  const tar = await database.dump();
  parentPort.postMessage(new Uint8Array(await tar.arrayBuffer()));
});
