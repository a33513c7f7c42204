import { openReleaseStore } from '../store/openReleaseStore';

/**
 * A writer in a process of its own, for the tests: `changeManyTimes.ts FOLDER NAME TIMES` adds a remote per change.
 */
const [folder = '', name = '', times = '0'] = process.argv.slice(2);
const store = openReleaseStore({ folder });
const pointer = { version: '1', previous: null, history: [], withdrawn: [], canary: null, changes: [], companies: {} };
for (let index = 0; index < Number(times); index += 1)
  await store.changePointers((pointers) => ({
    ...pointers,
    remotes: { ...pointers.remotes, [`mf-${name}-${index}`]: pointer },
  }));
