import { randomUUID } from 'node:crypto';
import * as calls from '@portal/shared/contracts/boards/automations';
import type { AutomationRule } from '@portal/shared/contracts/boards/automations';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import type { Database } from '../../../platform/database/connection';
import { cardMovements, cards, pipes, steps } from '../../../platform/database/schema/boards';
import { eq } from 'drizzle-orm';
import { company, email, priority, uniqueIdOf } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { runAutomations } from '../runAutomations';

type NewCard = Partial<typeof cards.$inferInsert>;

/** A moment as clocks in Brazil show it; those of 2018 were set an hour forward in November. */
export const at = (text: string): Date => new Date(`${text}-03:00`);

/** A rule of these parts; the rest is left open. */
export const ruleOf = (
  trigger: Partial<AutomationRule['trigger']>,
  action: Partial<AutomationRule['action']> = {},
  conditions: Partial<AutomationRule['conditions']> = {},
): AutomationRule => ({
  trigger: { kind: 'entersStep', stepId: null, days: null, ...trigger },
  conditions: {
    ...{ priorityIds: [], cardTypes: [], modalityIds: [], brokerIds: [], hasNoOwner: false },
    ...{ minInsuredAmount: null, maxInsuredAmount: null, ...conditions },
  },
  action: { kind: 'notifyManagers', priorityId: null, userId: null, stepId: null, ...action },
});

interface Saving {
  uniqueId?: string;
  version?: number;
  isActive?: boolean;
  as?: string;
}

let lastId = 8000;

/** Pipes of their own for each test, and what is done on them. */
export function automationsUnderTest(platform: () => PlatformUnderTest) {
  const db = () => platform().database.db;
  return {
    /** A pipe with an entry, two steps of work and an end. */
    async newPipe() {
      const id = (lastId += 10);
      await db()
        .insert(pipes)
        .values({
          ...{ id, uniqueId: uniqueIdOf(id), companyId: company.aurora, name: `Esteira ${id}`, order: id },
          functionalityId: Functionality.GERENCIAR_PIPE_SUBSCRICAO,
        });
      const stepOf = (nth: number, name: string, stage: StepStage) => ({
        ...{ id: id + nth, companyId: company.aurora, pipeId: id, name, order: nth, stage },
      });
      await db()
        .insert(steps)
        .values([
          stepOf(1, 'Entrada', 'queue'),
          stepOf(2, 'Em análise', 'analysis'),
          stepOf(3, 'Documentação pendente', 'documents'),
          stepOf(4, 'Concluído', 'done'),
        ]);
      return { id, uniqueId: uniqueIdOf(id), entry: id + 1, work: id + 2, papers: id + 3, end: id + 4 };
    },

    /** A card that came into a step at a moment. */
    async cardIn(pipeId: number, stepId: number, since: Date, more: NewCard = {}) {
      const [card] = await db()
        .insert(cards)
        .values({
          ...{ companyId: company.aurora, pipeId, stepId, position: 1, cardType: 'PROPOSTA', cardRef: 'P-1' },
          ...{ cardData: { header: 'Proposta', body: '', footer: '' }, priorityId: priority.normal, documents: [] },
          ...{ searchText: '', enteredStepAt: since, createdAt: since, ...more },
        })
        .returning({ id: cards.id, uniqueId: cards.uniqueId });
      await db()
        .insert(cardMovements)
        .values({ companyId: company.aurora, cardId: card!.id, toStepId: stepId, createdAt: since });
      return card!;
    },

    async move(cardId: number, toStepId: number, when: Date) {
      const [card] = await db().select().from(cards).where(eq(cards.id, cardId));
      await db()
        .insert(cardMovements)
        .values({
          ...{ companyId: company.aurora, cardId, fromStepId: card!.stepId, toStepId, createdAt: when },
        });
      await db().update(cards).set({ stepId: toStepId, enteredStepAt: when }).where(eq(cards.id, cardId));
    },

    save: (
      pipe: { uniqueId: string },
      rule: AutomationRule,
      { uniqueId, version = 0, isActive = true, as = email.admin }: Saving = {},
    ) =>
      platform().send(
        calls.savePipeAutomation,
        {
          parameters: { pipeUniqueId: pipe.uniqueId },
          body: { uniqueId: uniqueId ?? randomUUID(), version, rule, isActive },
        },
        { as },
      ),
    list: async (pipe: { uniqueId: string }, as: string = email.admin) =>
      platform().send(calls.getPipeAutomations, { parameters: { pipeUniqueId: pipe.uniqueId } }, { as }),
    log: async (pipe: { uniqueId: string }, query: { automationUniqueId?: string } = {}) =>
      (
        await platform().send(
          calls.getAutomationLog,
          { parameters: { pipeUniqueId: pipe.uniqueId }, query: { rowsPerPage: 200, ...query } },
          { as: email.admin },
        )
      ).response.Data,
    tryOut: async (pipe: { uniqueId: string }, rule: AutomationRule, uniqueId?: string) =>
      (
        await platform().send(
          calls.tryPipeAutomation,
          { parameters: { pipeUniqueId: pipe.uniqueId }, body: { rule, ...(uniqueId && { uniqueId }) } },
          { as: email.admin },
        )
      ).response,

    /** One look of one process, whatever lease another has. Answers what it logged of failures. */
    look: async (now: Date, database: Database = db()) => {
      const failures: string[] = [];
      const log = { error: (_details: object, message: string) => void failures.push(message) };
      await runAutomations(() => now).run({ database, log, signal: new AbortController().signal } as never);
      return failures;
    },
  };
}
