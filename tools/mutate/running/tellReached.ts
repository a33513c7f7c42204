// After a test file: which places of the instrumented code it passed.
import { writeFileSync } from 'node:fs';
import { REACHED } from './messages';

// Where a test gets a second chance it gets none here: a mutant that is noticed once is noticed.
jest.retryTimes(0);

const { mutants } = globalThis as typeof globalThis & { mutants: { reached: ReadonlySet<string> } };

afterAll(() => {
  const file = process.env[REACHED];
  if (file) writeFileSync(file, JSON.stringify([...mutants.reached]));
});
