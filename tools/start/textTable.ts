/** Lays rows out in columns as wide as their longest cell, under a heading with a rule. */
export function textTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heading), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
