// A process of its own that runs tests against one mutant after the other: what hangs is killed with it.
import { FAILED } from './messages';
import type { Job, WorkerSettings } from './messages';
import { prepareTestRuns } from './testRuns';

const settings = JSON.parse(process.argv[2] ?? '') as WorkerSettings;
const run = await prepareTestRuns(settings);

// A mutant's promise that nobody waited for must not end the trials of the others; during a test, Jest itself listens.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);

process.on('message', (job: Job) => {
  void run(job).then(
    (result) => process.send?.(result),
    (problem: unknown) => {
      console.error(problem);
      process.exit(FAILED);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
