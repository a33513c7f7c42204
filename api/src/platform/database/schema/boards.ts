import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import type { PriorityTone } from '@portal/shared/domain/parameters/kinds/boardRules';
import { cents, createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Face of a card (`cardData`): what it is on top, the names in the middle, amount and term at the foot. */
export interface CardData {
  header: string;
  body: string;
  footer: string;
}

/** Esteiras; the functionality is the right to manage this pipe (34 to 39). */
export const pipes = pgTable(
  'pipes',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    name: text('name').notNull(),
    functionalityId: integer('functionality_id').$type<PipeFunctionality>().notNull(),
    order: integer('display_order').notNull(),
    /** It takes no more cards; those that are open on it are worked off. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...timestamps(),
  },
  (table) => [unique('pipes_name').on(table.companyId, table.name)],
);

/** Columns of a pipe; without a limit when `wipLimit` is null. */
export const steps = pgTable(
  'steps',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    pipeId: integer('pipe_id')
      .notNull()
      .references(() => pipes.id),
    name: text('name').notNull(),
    /** Below zero once it is taken away. */
    order: integer('display_order').notNull(),
    stage: text('stage').$type<StepStage>().notNull(),
    wipLimit: integer('wip_limit'),
    /** What happens to a card beyond the limit. */
    wipPolicy: text('wip_policy').$type<'warn' | 'refuse'>().notNull().default('warn'),
    needsJustification: boolean('needs_justification').notNull().default(false),
    /** Taken away: histories name it, and no card enters it. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...timestamps(),
  },
  (table) => [unique('steps_order').on(table.pipeId, table.order)],
);

export const cardPriorities = pgTable('card_priorities', {
  id: rowId(),
  uniqueId: uniqueId(),
  companyId: companyId(),
  name: text('name').notNull(),
  /** Higher is more urgent. */
  weight: integer('weight').notNull(),
  tone: text('tone').$type<PriorityTone>().notNull().default('neutral'),
  /** What a new card has; the second least urgent one where none is. */
  isUsual: boolean('is_usual').notNull().default(false),
  isDeleted: boolean('is_deleted').notNull().default(false),
});

/** Cards; `id` is cardId on the wire, `version` grows with every change and guards against stale moves. */
export const cards = pgTable(
  'cards',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    pipeId: integer('pipe_id')
      .notNull()
      .references(() => pipes.id),
    stepId: integer('step_id')
      .notNull()
      .references(() => steps.id),
    /** Order within the step, smallest on top; a card put between two takes the middle of theirs. */
    position: doublePrecision('position').notNull(),
    cardType: text('card_type').$type<CardType>().notNull(),
    /** What people call the card: the number of its proposal, endorsement, contract or request. */
    cardRef: text('card_ref').notNull(),
    cardData: jsonb('card_data').$type<CardData>().notNull(),
    priorityId: integer('priority_id')
      .notNull()
      .references(() => cardPriorities.id),
    ownerUserId: integer('owner_user_id').references(() => users.id),
    /** The amount at risk of what it is about: an approval counts for no larger one. */
    insuredAmountCents: cents('insured_amount_cents'),
    version: integer('version').notNull().default(1),
    enteredStepAt: instant('entered_step_at').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    justification: text('justification'),
    legalClockStartedAt: instant('legal_clock_started_at'),
    legalClockPausedAt: instant('legal_clock_paused_at'),
    decision: text('decision').$type<'approved' | 'refused'>(),
    decidedAt: instant('decided_at'),
    decidedByUserId: integer('decided_by_user_id').references(() => users.id),
    decisionReason: text('decision_reason'),
    /** Approved although the contract of counter-guarantee that it is about was not signed. */
    isContractWaived: boolean('is_contract_waived').notNull().default(false),
    /** Since when it waits for the broker, who was told why; null while it does not (deals/cards/sentBack.ts). */
    sentBackAt: instant('sent_back_at'),
    sentBackReason: text('sent_back_reason'),
    sentBackByUserId: integer('sent_back_by_user_id').references(() => users.id),
    /** When it left the board: refused, or taken back by what it was about. An approved card stays in its last step, and on the board for some days. */
    closedAt: instant('closed_at'),
    proposalUniqueId: uuid('proposal_unique_id'),
    endorsementUniqueId: uuid('endorsement_unique_id'),
    policyHolderUniqueId: uuid('policy_holder_unique_id'),
    insuredUniqueId: uuid('insured_unique_id'),
    brokerUniqueId: uuid('broker_unique_id'),
    nominationUniqueId: uuid('nomination_unique_id'),
    counterGuaranteeUniqueId: uuid('counter_guarantee_unique_id'),
    limitRequestUniqueId: uuid('limit_request_unique_id'),
    economicGroupUniqueId: uuid('economic_group_unique_id'),
    screeningMatchUniqueId: uuid('screening_match_unique_id'),
    /** It demands the issue of a proposal that the law has accepted: the issue closes it, nobody decides it. */
    demandsIssue: boolean('demands_issue').notNull().default(false),
    /** CPF and CNPJ of the parties, unmasked, for the search by document. */
    documents: text('documents').array().notNull(),
    /** Reference, names and documents in lower case and without accents. */
    searchText: text('search_text').notNull(),
    ...timestamps(),
  },
  (table) => [
    index('cards_step').on(table.stepId, table.position, table.id),
    index('cards_pipe').on(table.pipeId, table.stepId),
    // With the amounts included, for counts and sums by step.
    index('cards_open')
      .on(table.pipeId, table.stepId)
      .where(sql`closed_at is null`),
    // What stands on a board: those that nobody has decided yet, and a range of days.
    index('cards_on_board')
      .on(table.pipeId, table.decidedAt)
      .where(sql`closed_at is null`),
    index('cards_on_step')
      .on(table.stepId, table.decidedAt)
      .where(sql`closed_at is null`),
    // With what figures ask of such cards included.
    index('cards_ended')
      .on(table.pipeId, sql`coalesce(${table.closedAt}, ${table.decidedAt})`)
      .where(sql`coalesce(${table.closedAt}, ${table.decidedAt}) is not null`),
    index('cards_documents').using('gin', table.documents),
    index('cards_proposal').on(table.proposalUniqueId),
    index('cards_endorsement').on(table.endorsementUniqueId),
    index('cards_owner').on(table.companyId, table.ownerUserId),
    index('cards_broker').on(table.brokerUniqueId),
    index('cards_policy_holder').on(table.policyHolderUniqueId),
    index('cards_nomination')
      .on(table.nominationUniqueId)
      .where(sql`${table.nominationUniqueId} is not null`),
    index('cards_counter_guarantee')
      .on(table.counterGuaranteeUniqueId)
      .where(sql`${table.counterGuaranteeUniqueId} is not null`),
    index('cards_screening_match')
      .on(table.screeningMatchUniqueId)
      .where(sql`${table.screeningMatchUniqueId} is not null`),
  ],
);

/** Every move of a card, with who made it. */
export const cardMovements = pgTable(
  'card_movements',
  {
    id: rowId(),
    companyId: companyId(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    /** Null when the card was created. */
    fromStepId: integer('from_step_id').references(() => steps.id),
    toStepId: integer('to_step_id')
      .notNull()
      .references(() => steps.id),
    /** Null when the engine moved it. */
    userId: integer('user_id').references(() => users.id),
    /** Who moved it where that was no user: an automation, by its sentence. */
    madeBy: text('made_by'),
    justification: text('justification'),
    createdAt: createdAt(),
    /** How long the card had stayed in the step that it left; written by the database, null for its first. */
    stayedMinutes: integer('stayed_minutes'),
    /** The move that this one takes back; null for a move of its own. */
    undoesMovementId: integer('undoes_movement_id'),
    /** Set by the database when another move takes this one back. */
    isUndone: boolean('is_undone').notNull().default(false),
    /** Since when the card had stood in the step that it left; null for moves of builds before 0240. */
    leftSince: instant('left_since'),
  },
  (table) => [
    index('card_movements_card').on(table.cardId, table.id),
    index('card_movements_left').on(table.fromStepId, table.createdAt),
    index('card_movements_entered').on(table.toStepId, table.createdAt),
  ],
);

/** Filters of a board that people gave a name; `search` is the filter as the address carries it. */
export const savedBoardFilters = pgTable(
  'saved_board_filters',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    pipeId: integer('pipe_id')
      .notNull()
      .references(() => pipes.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    search: text('search').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    ...timestamps(),
  },
  (table) => [unique('saved_board_filters_name').on(table.pipeId, table.userId, table.name)],
);

/** Who looks at which card, a row per tab; a tab that gives no sign for a while counts as gone. */
export const cardViewers = pgTable(
  'card_viewers',
  {
    /** Made by the tab. */
    viewerUniqueId: uuid('viewer_unique_id').primaryKey(),
    companyId: companyId(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('card_viewers_card').on(table.cardId, table.seenAt), index('card_viewers_seen').on(table.seenAt)],
);

/** When somebody last opened a card, whoever it was; none of one that nobody ever opened. */
export const cardSights = pgTable('card_sights', {
  cardId: integer('card_id')
    .primaryKey()
    .references(() => cards.id, { onDelete: 'cascade' }),
  companyId: companyId(),
  seenAt: instant('seen_at').notNull(),
});
