import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import type { Figures } from './outcome';

const DOCUMENT = 'docs/checks.md';
const BEGIN = '<!-- mutants -->';
const END = '<!-- /mutants -->';

const HEAD = ['Folder', 'Files', 'Mutants', 'Killed', 'Survived', 'Excused', 'Killed of those not excused'];
const number = new Intl.NumberFormat('en');

const cellsOf = (folder: string, { files, mutants, killed, survived, excused, percent }: Figures): string[] => [
  `\`${folder}\``,
  ...[files, mutants, killed, survived, excused].map((count) => number.format(count)),
  `${percent.toFixed(1)} %`,
];

/** A table as Prettier writes it: every column as wide as its widest cell, figures to the right. */
function tableText(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(HEAD), rule, ...rows.map(line)].join('\n');
}

/** The document with a folder's row put in or replaced; the rows of other folders stay as they are. */
export function withRow(document: string, folder: string, figures: Figures): string {
  const from = document.indexOf(BEGIN);
  const to = document.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for the table (${BEGIN} … ${END}).`);
  const present = document
    .slice(from + BEGIN.length, to)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const own = cellsOf(folder, figures);
  const rows = [...present.filter(([first]) => first !== own[0]), own].toSorted(([one = ''], [other = '']) =>
    one < other ? -1 : 1,
  );
  return `${document.slice(0, from)}${BEGIN}\n\n${tableText(rows)}\n\n${document.slice(to)}`;
}

/** Writes a folder's row into docs/checks.md. */
export function writeRow(folder: string, figures: Figures): void {
  const file = path.join(portalRoot, DOCUMENT);
  writeFileSync(file, withRow(readFileSync(file, 'utf8'), folder, figures));
}
