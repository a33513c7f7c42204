import { eq } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { instantAt } from '@portal/shared/domain/time/instants';
import { acceptedByLawOn, lastDayToAnswer, plainLastDay } from '@portal/shared/domain/underwriting/legalClock';
import type { ProposalClock } from '@portal/shared/domain/underwriting/legalClock';
import { closedDaysInForce } from '../../parameters/inForce/paymentInForce';
import { publicationAt, stateOf } from '../../parameters/inForce/parameterIndex';
import { indexOf } from '../../parameters/inForce/parametersInForce';
import type { Transaction } from '../../platform/database/connection';
import type { Reader } from '../../platform/database/kept';
import { proposals } from '../../platform/database/schema/proposals';
import { unprocessable } from '../../platform/server/refusal';
import type { ProposalRow } from './visibleProposal';

/** What of a proposal's row its clock is read from. */
export const clockColumns = {
  statusId: proposals.statusId,
  receivedAt: proposals.receivedAt,
  legalClockStartedAt: proposals.legalClockStartedAt,
  legalClockPausedAt: proposals.legalClockPausedAt,
  legalClockEndedAt: proposals.legalClockEndedAt,
};

export type ClockRow = Pick<ProposalRow, keyof typeof clockColumns>;

const toProposalClock = (row: ClockRow): ProposalClock => ({
  statusId: row.statusId,
  receivedAt: row.receivedAt,
  startedAt: row.legalClockStartedAt,
  pausedAt: row.legalClockPausedAt,
  endedAt: row.legalClockEndedAt,
});

/** The end of the insurer's period, by the days on which it does no business. */
export interface LegalCalendar {
  /** Returns the last day for an answer; null for what silence does not accept. */
  lastDayOf: (row: ClockRow) => PlainDate | null;
  /** Returns the last day of the period after which the law has accepted a proposal; null where it has not. */
  acceptedOn: (row: ClockRow) => PlainDate | null;
}

/**
 * Returns the calendar of an insurer. Its closed days count as they were published when the 25th day ended: what is published
 * afterwards gives no period another end.
 */
export async function loadLegalCalendar(reader: Reader, companyId: number, now: Date): Promise<LegalCalendar> {
  const index = await indexOf(reader, companyId);
  const closedDaysOf = ({ legalClockStartedAt: startedAt }: ClockRow) => {
    if (startedAt === null) return [];
    const end = instantAt(addDays(plainLastDay(startedAt), 1), '00:00');
    const publication = publicationAt(index, end < now ? end : now);
    return publication ? closedDaysInForce(stateOf(index, publication)) : [];
  };
  return {
    lastDayOf: (row) => lastDayToAnswer(toProposalClock(row), closedDaysOf(row)),
    acceptedOn: (row) => acceptedByLawOn(toProposalClock(row), closedDaysOf(row), now),
  };
}

/** Returns whether the law may have accepted a proposal: closed days only move the last day further away. */
export const mayBeAcceptedByLaw = (row: ClockRow, now: Date): boolean =>
  acceptedByLawOn(toProposalClock(row), [], now) !== null;

/** Returns the last day of the period after which the law has accepted a proposal; null where it has not. */
export const loadAcceptanceByLaw = async (
  reader: Reader,
  companyId: number,
  row: ClockRow,
  now: Date,
): Promise<PlainDate | null> =>
  mayBeAcceptedByLaw(row, now) ? (await loadLegalCalendar(reader, companyId, now)).acceptedOn(row) : null;

/** Says that the law has accepted a proposal, and what is closed with it. */
export const acceptedByLawMessage = (number: string, lastDay: PlainDate): string =>
  `A proposta ${number} foi aceita por decurso de prazo em ${formatDate(lastDay)} (Lei 15.040/2024, art. 49): a seguradora não pode mais recusá-la, cancelá-la nem devolvê-la para ajustes. Emita a apólice.`;

/** Refuses what ends a proposal or takes it back from its issue once the law has accepted it; the caller holds its lock. */
export async function requireNotAcceptedByLaw(
  transaction: Transaction,
  { id, companyId, number }: Pick<ProposalRow, 'id' | 'companyId' | 'number'>,
  now: Date,
): Promise<void> {
  const [row] = await transaction.select(clockColumns).from(proposals).where(eq(proposals.id, id));
  const lastDay = row ? await loadAcceptanceByLaw(transaction, companyId, row, now) : null;
  if (lastDay !== null) throw unprocessable(acceptedByLawMessage(number, lastDay), { code: 'AcceptedByLaw' });
}
