import { openDatabase } from '../../database/connection';
import { handleJob } from '../jobHandler';
import { jobKind } from '../jobKind';
import { startJobWorker } from '../jobWorker';

// A process that takes a job and never ends it, for tests that end the process instead.
const [connectionString = '', leaseMs = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
startJobWorker({
  database: openDatabase(connectionString).db,
  log: silent,
  leaseMs: Number(leaseMs),
  lookEveryMs: 10,
  handlers: [
    handleJob(jobKind('test.stuck'), async ({ tell }) => {
      await tell({ done: 1, total: 2, text: 'na metade' });
      process.stdout.write('begun\n');
      return new Promise<null>(() => undefined);
    }),
  ],
});
