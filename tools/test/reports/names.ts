import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { REPORTS } from './counts';
import { lastTests, type RanTest } from './tests';

const namesOf = (tests: readonly RanTest[]): string[] => tests.map(({ file, name }) => `${file} › ${name}`).sort();

/** What stands in one list and not in the other. Two tests of one name count as two. */
export function difference(
  before: readonly string[],
  after: readonly string[],
): { added: string[]; removed: string[] } {
  const left = [...before];
  const added = after.filter((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return { added, removed: left };
}

/** Keeps the names of the last run's tests, and compares them with those of an earlier one. */
export async function namesReport(before: string | null): Promise<string> {
  const earlier = before && (await readFile(before, 'utf8')).split('\n').filter(Boolean);
  const { unit, browser } = await lastTests();
  const names = namesOf([...unit, ...browser]);
  await mkdir(REPORTS, { recursive: true });
  await writeFile(`${REPORTS}/names.txt`, `${names.join('\n')}\n`);
  if (!earlier) return `${unit.length} unit and ${browser.length} browser tests: ${REPORTS}/names.txt`;
  const { added, removed } = difference(earlier, names);
  return [...removed.map((name) => `- ${name}`), ...added.map((name) => `+ ${name}`)]
    .concat(`${added.length} added, ${removed.length} removed`)
    .join('\n');
}
