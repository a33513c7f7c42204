import { lastTests, type RanTest } from './tests';

const MANY = 20;

/** The slowest tests as a table in Markdown, the slowest first. */
export function slowestTable(tests: readonly RanTest[]): string {
  const rows = [...tests]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, MANY)
    .map(({ file, name, milliseconds }) => {
      const seconds = (milliseconds / 1000).toFixed(1);
      return `| ${seconds} | \`${file}\` | ${name.replaceAll('|', '\\|')} |`;
    });
  return ['| Seconds | File | Test |', '| ------: | ---- | ---- |', ...rows].join('\n');
}

export async function slowestReport(): Promise<string> {
  const { unit, browser } = await lastTests();
  return `Unit\n\n${slowestTable(unit)}\n\nBrowser\n\n${slowestTable(browser)}`;
}
