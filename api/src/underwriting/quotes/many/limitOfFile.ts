import { formatMoney } from '@portal/shared/domain/values/money';
import type { LimitBound } from '../calculation/limitBounds';

interface Using {
  line: number;
  amount: number;
  bounds: readonly LimitBound[];
}

/**
 * What the rows of a file do to the limits that they use together: rows that fit one by one may exceed one between them.
 * A sentence for each line that is in such a limit, about the one that lacks most.
 */
export function limitsOfFile(rows: readonly Using[]): Map<number, string> {
  const users = new Map<string, { bound: LimitBound; lines: Using[] }>();
  for (const row of rows)
    for (const bound of row.bounds) {
      const shared = users.get(bound.key) ?? { bound, lines: [] };
      shared.lines.push(row);
      users.set(bound.key, shared);
    }
  const exceeded = [...users.values()]
    .map(({ bound, lines }) => ({ bound, lines, sum: lines.reduce((total, { amount }) => total + amount, 0) }))
    .filter(({ bound, sum }) => sum > bound.cents)
    .sort((one, other) => other.sum - other.bound.cents - (one.sum - one.bound.cents));
  const sentences = new Map<number, string>();
  for (const { bound, lines, sum } of exceeded)
    for (const row of lines)
      if (!sentences.has(row.line)) sentences.set(row.line, sentenceOf(row, bound, { count: lines.length, sum }));
  return sentences;
}

function sentenceOf({ amount }: Using, { called, cents }: LimitBound, all: { count: number; sum: number }): string {
  const free = `limite livre ${called}, de ${formatMoney(cents)}`;
  const missing = formatMoney(all.sum - cents);
  if (all.count === 1) return `Passa do ${free}: faltam ${missing}.`;
  return amount > cents
    ? `Já sozinha passa do ${free}; as ${all.count} linhas que o usam somam ${formatMoney(all.sum)}.`
    : `Sozinha cabe, mas as ${all.count} linhas do arquivo que usam o ${free}, somam ${formatMoney(all.sum)}: faltam ${missing}.`;
}
