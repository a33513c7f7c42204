import { openDatabase } from '../../database/connection';
import { startJobWorker } from '../../jobs/jobWorker';
import { forgetOld } from '../forgetOld';
import { requestsOfTest } from './requestsOfTest';

// A process that removes some, and is about to commit some more when the test ends it.
const [connectionString = '', leaseMs = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const kind = requestsOfTest({ mostAtOnce: 50 });
let turns = 0;
startJobWorker({
  database: openDatabase(connectionString).db,
  log: silent,
  leaseMs: Number(leaseMs),
  lookEveryMs: 10,
  handlers: [
    forgetOld([
      {
        ...kind,
        forget: (turn) =>
          kind.forget({
            ...turn,
            remove: (work) =>
              turn.remove(async (transaction) => {
                const left = await work(transaction);
                turns += 1;
                if (turns < 3) return left;
                process.stdout.write('in the middle\n');
                return new Promise<never>(() => undefined);
              }),
          }),
      },
    ]),
  ],
});
