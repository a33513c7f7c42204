import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { clockColumns, loadAcceptanceByLaw } from '../records/acceptedByLaw';
import type { LegalClock } from './legalDeadline';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { endorsements } from '../../platform/database/schema/endorsements';
import { proposals } from '../../platform/database/schema/proposals';

/** A proposal or an endorsement, whose 25 days run (Lei 15.040/2024, art. 49). */
export interface ClockedRecord {
  companyId: number;
  kind: 'proposal' | 'endorsement';
  uniqueId: string;
}

interface Happened {
  /** What the insurer had asked for has arrived; a request that it takes back itself was never answered. */
  isAnswer?: boolean;
  now: Date;
}

const tables = { proposal: proposals, endorsement: endorsements };

/**
 * Has the legal clock of a record and of its open cards be as the law wants it: a request to the broker, for a document or
 * by handing the record over, ends the period; its answer begins 25 whole days anew. Where the insurer takes its request
 * back, what was left of the period goes on. Of a proposal that the law has accepted the clock stays as it is. Called after
 * whatever may have changed that, and as often as one likes; the caller has locked the record. Cards whose clock changes
 * count as changed.
 */
export async function settleLegalClock(
  transaction: Transaction,
  record: ClockedRecord,
  { isAnswer = false, now }: Happened,
): Promise<LegalClock> {
  const table = tables[record.kind];
  const ofRecord = and(eq(table.companyId, record.companyId), eq(table.uniqueId, record.uniqueId));
  const ofCards = and(
    record.kind === 'endorsement'
      ? eq(cards.endorsementUniqueId, record.uniqueId)
      : // Cards of an endorsement also name the proposal of its policy.
        and(eq(cards.proposalUniqueId, record.uniqueId), isNull(cards.endorsementUniqueId)),
    eq(cards.companyId, record.companyId),
    isNull(cards.closedAt),
    isNull(cards.decision),
  );
  if (await isAcceptedByLaw(transaction, record, now)) return clockOf(transaction, record);
  const isWaiting = await awaitsBroker(transaction, record);
  const isStopped = (one: Clocked) => isNotNull(one.legalClockPausedAt);
  const change = async (
    which: (one: Clocked) => SQL | undefined,
    set: (one: Clocked) => ClockColumns,
    ofRecordAlone: { legalClockWarnedDays?: null } = {},
  ) => {
    await transaction
      .update(table)
      .set({ ...set(table), ...ofRecordAlone })
      .where(and(ofRecord, isNull(table.legalClockEndedAt), which(table)));
    await transaction
      .update(cards)
      .set({ ...set(cards), version: sql`${cards.version} + 1` })
      .where(and(ofCards, which(cards)));
  };
  // An answer counts although another one is still awaited: the law reckons from it, should the rest be taken back.
  if (isAnswer)
    await change(isStopped, () => ({ legalClockStartedAt: now, legalClockPausedAt: isWaiting ? now : null }), {
      // A whole period, with warnings of its own.
      legalClockWarnedDays: null,
    });
  else if (!isWaiting)
    await change(isStopped, (one) => ({ legalClockStartedAt: goingOn(one, now), legalClockPausedAt: null }));
  if (isWaiting) await change(isRunning, () => ({ legalClockPausedAt: now }));
  return clockOf(transaction, record);
}

async function isAcceptedByLaw(
  transaction: Transaction,
  { companyId, kind, uniqueId }: ClockedRecord,
  now: Date,
): Promise<boolean> {
  if (kind !== 'proposal') return false;
  const [row] = await transaction
    .select(clockColumns)
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId)));
  return row !== undefined && (await loadAcceptanceByLaw(transaction, companyId, row, now)) !== null;
}

type Clocked = typeof proposals | typeof endorsements | typeof cards;

interface ClockColumns {
  legalClockStartedAt?: Date | SQL<Date>;
  legalClockPausedAt: Date | null;
}

const isRunning = (table: Clocked) => and(isNotNull(table.legalClockStartedAt), isNull(table.legalClockPausedAt));

/** A beginning from which as many days are left now as when the request was made. */
const goingOn = (table: Clocked, now: Date): SQL<Date> =>
  sql`${table.legalClockStartedAt} + greatest(interval '0', ${now.toISOString()}::timestamptz - ${table.legalClockPausedAt})`;

async function clockOf(transaction: Transaction, { companyId, kind, uniqueId }: ClockedRecord): Promise<LegalClock> {
  const table = tables[kind];
  const [clock] = await transaction
    .select({ legalClockStartedAt: table.legalClockStartedAt, legalClockPausedAt: table.legalClockPausedAt })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.uniqueId, uniqueId)));
  if (!clock) throw new Error('A locked record cannot vanish');
  return clock;
}

async function awaitsBroker(transaction: Transaction, { companyId, kind, uniqueId }: ClockedRecord): Promise<boolean> {
  const table = tables[kind];
  const handedOver = await transaction.$count(
    table,
    and(
      eq(table.companyId, companyId),
      eq(table.uniqueId, uniqueId),
      eq(table.statusId, ProposalStatus.AguardandoCorretor),
    ),
  );
  if (handedOver > 0) return true;
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
