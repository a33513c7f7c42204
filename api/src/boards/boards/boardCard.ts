import { asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { CardTag } from '@portal/shared/contracts/boards/cardTag';
import { DEFAULT_TIME_ZONE } from '@portal/shared/domain/time/instants';
import { DAYS_TO_ANSWER } from '@portal/shared/domain/underwriting/legalClock';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database, Transaction } from '../../platform/database/connection';
import { cardPriorities, cards } from '../../platform/database/schema/boards';
import type { CardData } from '../../platform/database/schema/boards';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';
import type { Reader } from '../../platform/database/kept';
import { legalDeadlineOf } from '../../deals/legalClock/legalDeadline';
import { loadLegalCalendar } from '../../deals/records/acceptedByLaw';
import type { LegalCalendar } from '../../deals/records/acceptedByLaw';

/** Read by the card's index along with it, and for none but the cards that are answered. */
const tagsOfCard = sql<CardTag[] | null>`(
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by lower(t.name), t.id)
  from card_tag_uses u join card_tags t on t.id = u.tag_id where u.card_id = ${cards.id})`;

/** When the insurer received the card's proposal; null for cards of endorsements and for what is no proposal. */
const receivedAt = sql`(
  select coalesce(p.received_at, p.legal_clock_started_at) from proposals p
  where p.unique_id = ${cards.proposalUniqueId} and ${cards.endorsementUniqueId} is null and p.legal_clock_ended_at is null)`.mapWith(
  proposals.receivedAt,
) as SQL<Date | null>;

const cardColumns = {
  id: cards.id,
  cardType: cards.cardType,
  cardRef: cards.cardRef,
  cardData: cards.cardData,
  stepId: cards.stepId,
  version: cards.version,
  priority: { id: cardPriorities.id, name: cardPriorities.name, tone: cardPriorities.tone },
  ownerId: users.id,
  ownerName: users.name,
  insuredAmountCents: cards.insuredAmountCents,
  enteredStepAt: cards.enteredStepAt,
  legalClockStartedAt: cards.legalClockStartedAt,
  legalClockPausedAt: cards.legalClockPausedAt,
  receivedAt,
  demandsIssue: cards.demandsIssue,
  sentBackAt: cards.sentBackAt,
  decision: cards.decision,
  tags: tagsOfCard,
};

/** The beginning of the period that runs; its end is as far away for every card. Null where none runs. */
const runningSince = sql`case when ${cards.legalClockPausedAt} is null then ${cards.legalClockStartedAt} end`;

/** The plain 25th day, by which work is ordered and filtered; null where no clock runs. */
export const lastDayToAnswer = sql`(${runningSince} at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})::date + ${sql.raw(String(DAYS_TO_ANSWER))}`;

/** The legal clock first, by days; then what is urgent, then whoever waits longest. The same at every reading. */
export const cardOrder = (): SQL[] => [
  sql`${lastDayToAnswer} asc nulls last`,
  desc(cardPriorities.weight),
  asc(cards.enteredStepAt),
  asc(cards.id),
];

/** The order within a step of this stage: as above, and where the work is done, what was done last on top. */
export function cardOrderIn(stage: SQL): SQL[] {
  const isDone = sql`${stage} = 'done'`;
  const since = sql`extract(epoch from ${cards.enteredStepAt})`;
  return [
    sql`case when ${isDone} then null else ${lastDayToAnswer} end asc nulls last`,
    desc(sql`case when ${isDone} then 0 else ${cardPriorities.weight} end`),
    asc(sql`case when ${isDone} then -${since} else ${since} end`),
    asc(cards.id),
  ];
}

/** Cards with what the board shows of them, to be narrowed and ordered by the caller. */
export const selectCards = (database: Database | Transaction) =>
  database
    .select(cardColumns)
    .from(cards)
    .innerJoin(cardPriorities, eq(cardPriorities.id, cards.priorityId))
    .leftJoin(users, eq(users.id, cards.ownerUserId))
    .$dynamic();

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** Cards as they travel, in their order. */
export async function toBoardCards(
  reader: Reader,
  companyId: number,
  rows: readonly CardRow[],
  now = new Date(),
): Promise<BoardCard[]> {
  const calendar = rows.some((row) => row.receivedAt !== null) ? await loadLegalCalendar(reader, companyId, now) : null;
  return rows.map((row) => toBoardCard(row, calendar && legalLastDayOf(row, calendar)));
}

/** Returns the last day for an answer about the card's proposal; null where no period runs that ends in an acceptance. */
function legalLastDayOf({ receivedAt, legalClockStartedAt, legalClockPausedAt }: CardRow, calendar: LegalCalendar) {
  if (receivedAt === null || legalClockPausedAt !== null) return null;
  // Cards of what was lost are closed.
  const statusId = ProposalStatus.EmAnalise;
  return calendar.lastDayOf({
    statusId,
    receivedAt,
    legalClockStartedAt,
    legalClockPausedAt: null,
    legalClockEndedAt: null,
  });
}

function toBoardCard(row: CardRow, legalLastDay: PlainDate | null): BoardCard {
  return {
    cardId: row.id,
    cardType: row.cardType,
    cardRef: row.cardRef,
    cardData: faceOf(row.cardData),
    stepId: row.stepId,
    version: row.version,
    priority: row.priority,
    owner: row.ownerId === null || row.ownerName === null ? null : { id: row.ownerId, name: row.ownerName },
    insuredAmountValue: row.insuredAmountCents,
    enteredStepAt: row.enteredStepAt.toISOString(),
    legalDeadline: legalDeadlineOf(row)?.toISOString() ?? null,
    legalLastDay,
    legalClockPausedAt: row.legalClockPausedAt?.toISOString() ?? null,
    ...(row.sentBackAt && { sentBackAt: row.sentBackAt.toISOString() }),
    decision: row.decision,
    ...(row.demandsIssue && { demandsIssue: true }),
    ...(row.tags && { tags: row.tags }),
  };
}

/** Null when nothing is known of the card, so that the board can say so (Spec 000 §9 "Cards lacking card data"). */
const faceOf = (face: CardData): BoardCard['cardData'] => (face.header || face.body || face.footer ? face : null);
