import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { ReturnedSlip } from './cnab/returnsFile';
import { lockKnownSlips } from './lockKnownSlips';
import type { KnownSlip } from './lockKnownSlips';
import { returnsWork } from './returnsWork';
import type { ReturnsWork } from './returnsWork';
import { takeLine } from './takeLine';
import type { Taken } from './takeLine';
import { tellPayable } from './tellPayable';
import type { BankFileLineRow } from './writeLines';

/** Takes what can be taken of a file's lines and says of each what became of it, in the file's order. */
export async function takeLines(
  transaction: Transaction,
  user: CurrentUser,
  lines: readonly ReturnedSlip[],
  now: Date,
): Promise<BankFileLineRow[]> {
  const known = await lockKnownSlips(transaction, user, lines);
  const work = returnsWork(transaction, user, now);
  const outcomes = new Map<number, Taken>();
  const seen = new Map<string, number>();
  const registered: KnownSlip[] = [];
  for (const line of inOrder(lines, known)) {
    const slip = known.get(line.ourNumber);
    const told = `${line.ourNumber} ${line.occurrence}`;
    const first = seen.get(told);
    seen.set(told, first ?? line.line);
    const taken = await outcomeOf(work, { line, slip, first });
    outcomes.set(line.line, taken);
    if (slip && taken.outcome === 'registered') registered.push(slip);
  }
  await work.write();
  await tellPayable(transaction, user, registered);
  return lines.map((line) => ({
    ...line,
    slipId: known.get(line.ourNumber)?.slip.id ?? null,
    ...(outcomes.get(line.line) ?? { outcome: 'notTaken' }),
  }));
}

function outcomeOf(
  work: ReturnsWork,
  { line, slip, first }: { line: ReturnedSlip; slip: KnownSlip | undefined; first: number | undefined },
): Promise<Taken> | Taken {
  if (!slip)
    return {
      outcome: 'notTaken',
      problem: `Nenhum boleto da seguradora tem o nosso número ${line.ourNumber}. Confira com o banco.`,
    };
  if (first !== undefined)
    return { outcome: 'notTaken', problem: `Repete a linha ${first} deste arquivo, que já foi considerada.` };
  return takeLine(work, line, slip);
}

/** A slip is registered before it is paid, and an instalment paid before the next one. */
function inOrder(lines: readonly ReturnedSlip[], known: ReadonlyMap<string, KnownSlip>): ReturnedSlip[] {
  const rank = ({ occurrence, ourNumber }: ReturnedSlip) =>
    Number(occurrence) * 100 + (known.get(ourNumber)?.slip.installment ?? 0);
  return [...lines].sort((one, other) => rank(one) - rank(other) || one.line - other.line);
}
