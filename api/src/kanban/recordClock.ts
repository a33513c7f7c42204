import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import type { Transaction } from '../platform/database/connection';
import { cards } from '../platform/database/schema/boards';
import { requestDocuments } from '../platform/database/schema/documents';
import { endorsements } from '../platform/database/schema/endorsements';
import { proposals } from '../platform/database/schema/proposals';

/** A proposal or an endorsement, whose 25 days run (Lei 15.040/2024). */
export interface ClockedRecord {
  companyId: number;
  kind: 'proposal' | 'endorsement';
  uniqueId: string;
}

const tables = { proposal: proposals, endorsement: endorsements };

/**
 * Has the legal clock of a record and of its open cards stand still while it waits for its broker, or for a document that
 * was asked for, and go on otherwise. Called after whatever may have changed that; the caller has locked the record.
 * Cards whose clock changes count as changed.
 */
export async function settleLegalClock(transaction: Transaction, record: ClockedRecord, now: Date): Promise<void> {
  const table = tables[record.kind];
  const ofRecord = and(eq(table.companyId, record.companyId), eq(table.uniqueId, record.uniqueId));
  const [waiting] = await transaction
    .select({ isWithBroker: eq(table.statusId, ProposalStatus.AguardandoCorretor).mapWith(Boolean) })
    .from(table)
    .where(ofRecord);
  if (!waiting) return;
  const ofCards = and(
    record.kind === 'endorsement'
      ? eq(cards.endorsementUniqueId, record.uniqueId)
      : // Cards of an endorsement also name the proposal of its policy.
        and(eq(cards.proposalUniqueId, record.uniqueId), isNull(cards.endorsementUniqueId)),
    eq(cards.companyId, record.companyId),
    isNull(cards.closedAt),
    isNull(cards.decision),
  );
  if (waiting.isWithBroker || (await awaitsDocument(transaction, record))) {
    const change = { legalClockPausedAt: now };
    await transaction
      .update(table)
      .set(change)
      .where(and(ofRecord, isRunning(table)));
    await transaction
      .update(cards)
      .set({ ...change, version: sql`${cards.version} + 1` })
      .where(and(ofCards, isRunning(cards)));
    return;
  }
  const goesOn = (paused: Pausable) => ({
    legalClockPausedSeconds: pausedUntil(paused, now),
    legalClockPausedAt: null,
  });
  await transaction
    .update(table)
    .set(goesOn(table))
    .where(and(ofRecord, isNotNull(table.legalClockPausedAt)));
  await transaction
    .update(cards)
    .set({ ...goesOn(cards), version: sql`${cards.version} + 1` })
    .where(and(ofCards, isNotNull(cards.legalClockPausedAt)));
}

type Pausable = typeof proposals | typeof endorsements | typeof cards;

const isRunning = (table: Pausable) => and(isNotNull(table.legalClockStartedAt), isNull(table.legalClockPausedAt));

const pausedUntil = (table: Pausable, now: Date): SQL<number> =>
  sql`${table.legalClockPausedSeconds} + greatest(0, round(extract(epoch from (${now.toISOString()}::timestamptz - ${table.legalClockPausedAt}))))::integer`;

async function awaitsDocument(transaction: Transaction, { companyId, kind, uniqueId }: ClockedRecord) {
  const open = await transaction.$count(
    requestDocuments,
    and(
      eq(requestDocuments.companyId, companyId),
      eq(requestDocuments.ownerKind, kind),
      eq(requestDocuments.ownerUniqueId, uniqueId),
      // A refused one is asked for again; without an optional one the insurer can answer.
      inArray(requestDocuments.status, ['Pendente', 'Reprovado']),
      eq(requestDocuments.isRequired, true),
      eq(requestDocuments.isInternal, false),
      isNull(requestDocuments.deletedAt),
    ),
  );
  return open > 0;
}
