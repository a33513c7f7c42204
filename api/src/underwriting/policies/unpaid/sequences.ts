import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { UnpaidStand, UnpaidStep, UnpaidTerms } from '@portal/shared/domain/underwriting/unpaidPremium';
import type { Database, Transaction } from '../../../platform/database/connection';
import { kept } from '../../../platform/database/kept';
import type { Asked } from '../../../platform/database/kept';
import { policyUnpaidNotices, policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';

export type SequenceRow = typeof policyUnpaidSequences.$inferSelect;
export type NoticeRow = typeof policyUnpaidNotices.$inferSelect;

export interface UnpaidSequence {
  row: SequenceRow;
  /** In the order in which they went out. */
  notices: NoticeRow[];
}

const readSequences = kept((reader, { policyId }: Asked<'policyId'>) =>
  reader
    .select()
    .from(policyUnpaidSequences)
    .where(eq(policyUnpaidSequences.policyId, policyId))
    .orderBy(desc(policyUnpaidSequences.id)),
);

/** All sequences of a policy, the newest first: the one that goes on is the first, if there is one. */
export async function sequencesOf(database: Database | Transaction, policyId: number): Promise<UnpaidSequence[]> {
  const rows = await readSequences(database, { policyId });
  if (rows.length === 0) return [];
  const notices = await database
    .select()
    .from(policyUnpaidNotices)
    .where(
      inArray(
        policyUnpaidNotices.sequenceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(policyUnpaidNotices.id));
  return rows.map((row) => ({ row, notices: notices.filter(({ sequenceId }) => sequenceId === row.id) }));
}

/** Since when the cover of a policy is suspended; null where it is not. */
export async function suspendedSince(database: Database | Transaction, policyId: number): Promise<PlainDate | null> {
  const [open] = await database
    .select({ suspendedOn: policyUnpaidSequences.suspendedOn })
    .from(policyUnpaidSequences)
    .where(and(eq(policyUnpaidSequences.policyId, policyId), isNull(policyUnpaidSequences.outcome)));
  return open?.suspendedOn ?? null;
}

/** The one that goes on; null where none does. */
export const openOf = (sequences: readonly UnpaidSequence[]): UnpaidSequence | null =>
  sequences.find(({ row }) => row.outcome === null) ?? null;

/** When the last of those who were written to had received it; null as long as one receipt is not proved. */
function receivedOn(notices: readonly NoticeRow[], step: UnpaidStep): PlainDate | null {
  const days = notices.filter((one) => one.step === step).map((one) => one.receivedOn);
  if (days.length === 0 || days.includes(null)) return null;
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** The periods as they are for a sequence: those that its notice promised, whatever was published since. */
export const promisedTerms = (terms: UnpaidTerms | null, open: UnpaidSequence | null): UnpaidTerms | null =>
  terms && open ? { ...terms, noticeDays: open.row.noticeDays, resolutionDays: open.row.resolutionDays } : terms;

/** Where a late instalment stands: with no sequence it was only due. */
export const standOf = (
  { dueOn, payableUntil }: Pick<UnpaidStand, 'dueOn' | 'payableUntil'>,
  open: UnpaidSequence | null,
): UnpaidStand => ({
  dueOn,
  payableUntil,
  isNoticed: open !== null,
  noticeReceivedOn: receivedOn(open?.notices ?? [], 'notice'),
  suspendedOn: open?.row.suspendedOn ?? null,
  suspensionReceivedOn: receivedOn(open?.notices ?? [], 'suspension'),
});
