import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { cardMovements, cards } from '../platform/database/schema/boards';
import type { CardDraft } from './cardDrafts';
import { momentBetween } from './context';
import type { Context } from './context';
import type { StandardPipe, PriorityRow } from '../insurers/standard/pipes';

export type CardRow = typeof cards.$inferInsert & { id: number };

/** Days within which a card should leave its step. */
const DAYS_PER_STEP = 5;
const POSITION_GAP = 1024;

/** Puts the work on the boards: step, priority, owner, place in the step and the way that led there. */
export function makeCards(
  context: Context,
  drafts: CardDraft[],
  pipes: StandardPipe[],
  priorities: PriorityRow[],
  analysts: { id: number }[],
) {
  const random = context.random.fork('cards');
  const movements: (typeof cardMovements.$inferInsert)[] = [];
  const priorityOf = new Map(priorities.map((priority) => [priority.id, priority]));

  const rows = drafts
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((draft): CardRow => {
      const pipe = pipes.find(({ key }) => key === draft.pipe);
      const place = pipe?.steps.findIndex(({ stage }) => stage === draft.stage) ?? -1;
      const step = pipe?.steps[place];
      if (!pipe || !step) throw new Error(`No step "${draft.stage}" on the pipe ${draft.pipe}`);
      const id = context.numbering.next('cards');
      const path = pipe.steps
        .slice(0, place + 1)
        .filter((s) => s === step || s.stage === 'queue' || s.stage === 'analysis');
      const owner = draft.stage === 'queue' && random.chance(0.8) ? null : random.pick(analysts).id;
      const enteredStepAt = walk(id, path, draft, owner);
      return {
        id,
        uniqueId: random.uuid(),
        companyId: context.companyId,
        pipeId: pipe.row.id,
        stepId: step.id,
        position: 0,
        cardType: draft.cardType,
        cardRef: draft.cardRef,
        cardData: draft.cardData,
        priorityId: choosePriority().id,
        ownerUserId: owner,
        insuredAmountCents: draft.insuredAmountCents,
        version: path.length,
        enteredStepAt,
        dueOn: draft.stage === 'done' ? null : addDays(dateOfInstant(enteredStepAt), DAYS_PER_STEP),
        legalClockStartedAt: draft.legalClockStartedAt,
        legalClockPausedAt: draft.legalClockPausedAt,
        ...(draft.stage === 'done' && {
          decision: 'approved' as const,
          decidedAt: enteredStepAt,
          decidedByUserId: owner,
        }),
        proposalUniqueId: null,
        endorsementUniqueId: null,
        policyHolderUniqueId: null,
        insuredUniqueId: null,
        brokerUniqueId: null,
        nominationUniqueId: null,
        counterGuaranteeUniqueId: null,
        limitRequestUniqueId: null,
        economicGroupUniqueId: null,
        ...draft.links,
        documents: draft.documents,
        searchText: searchable([draft.cardRef, draft.cardData.header, ...draft.names, ...draft.documents].join(' ')),
        createdAt: draft.createdAt,
      };
    });

  placeInSteps();
  return { rows, movements };

  function choosePriority(): PriorityRow {
    const [low, normal, high, urgent] = priorities;
    if (!low || !normal || !high || !urgent) throw new Error('A company has four priorities');
    return random.weighted([
      [low, 15],
      [normal, 60],
      [high, 18],
      [urgent, 7],
    ]);
  }

  /** Records the moves from the entry to the present step and tells when the last one was. */
  function walk(cardId: number, path: StandardPipe['steps'], draft: CardDraft, userId: number | null): Date {
    const end = draft.legalClockPausedAt ?? (draft.stage === 'done' ? addHours(draft.createdAt, 240) : context.now);
    let moment = draft.createdAt;
    path.forEach((step, index) => {
      if (index > 0) moment = momentBetween(context, moment, end, random);
      movements.push({
        id: context.numbering.next('cardMovements'),
        companyId: context.companyId,
        cardId,
        fromStepId: path[index - 1]?.id ?? null,
        toStepId: step.id,
        userId: index === 0 ? null : userId,
        createdAt: moment,
      });
    });
    return moment;
  }

  /** Urgent cards on top, older ones before younger ones. */
  function placeInSteps(): void {
    const weightOf = (card: CardRow) => priorityOf.get(card.priorityId)?.weight ?? 0;
    const inSteps = new Map<number, CardRow[]>();
    for (const card of rows) inSteps.set(card.stepId, [...(inSteps.get(card.stepId) ?? []), card]);
    for (const list of inSteps.values()) {
      list
        .sort((a, b) => weightOf(b) - weightOf(a) || a.enteredStepAt.getTime() - b.enteredStepAt.getTime())
        .forEach((card, index) => {
          card.position = (index + 1) * POSITION_GAP;
        });
    }
  }
}

const addHours = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);
