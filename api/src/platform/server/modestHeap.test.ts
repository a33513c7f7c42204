import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

jest.setTimeout(600_000);

const program = fileURLToPath(new URL('./testing/forgetfulProcess.ts', import.meta.url));

/** Megabytes that a process came to which forgets as much as it learns. */
const megabytes = async (heap: 'modest' | 'usual'): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, heap]);
  return Number(stdout);
};

it('holds less than three quarters of what it would without the setting', async () => {
  expect(await megabytes('modest')).toBeLessThan(0.75 * (await megabytes('usual')));
});
