import { remoteFolders } from '../build/portalRoot';
import { checkSources, readSurroundings, type Surroundings } from './remoteContract';

let around: Surroundings;

beforeAll(async () => {
  around = await readSurroundings();
});

// The builds are checked by the test step "contract", the types by the step "types".
it.each(remoteFolders())('%s describes screens, rights and topics that exist', async (remote) => {
  const checks = await checkSources(remote, around, false);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  expect(checks.map(({ title }) => title)).toContain('Telas');
});
