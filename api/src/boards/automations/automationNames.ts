import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AutomationChoices, AutomationRule } from '@portal/shared/contracts/boards/automations';
import { automationSentence } from '@portal/shared/domain/boards/automations/automationWords';
import type { AutomationNames } from '@portal/shared/domain/boards/automations/automationWords';
import { ownersOf } from '../../platform/auth/pipeOwners';
import type { Database, Transaction } from '../../platform/database/connection';
import { cardPriorities, steps } from '../../platform/database/schema/boards';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers } from '../../platform/database/schema/parties';
import type { ManagedPipe } from './managedPipe';

/** What is offered to choose from: no register of brokers is longer. */
const MOST_OFFERED = 2000;

/** What automations of a pipe can be made of, by name. */
export async function choicesOf(
  database: Database | Transaction,
  companyId: number,
  pipe: ManagedPipe,
): Promise<AutomationChoices> {
  const offered = <Row extends { id: number; name: string }>(rows: readonly Row[]) => [...rows];
  const named = { id: steps.id, name: steps.name };
  const rows = await database
    .select({ ...named, stage: steps.stage })
    .from(steps)
    .where(and(eq(steps.pipeId, pipe.id), eq(steps.isDeleted, false)))
    .orderBy(asc(steps.order), asc(steps.id));
  const priorities = await database
    .select({ id: cardPriorities.id, name: cardPriorities.name })
    .from(cardPriorities)
    .where(and(eq(cardPriorities.companyId, companyId), eq(cardPriorities.isDeleted, false)))
    .orderBy(asc(cardPriorities.weight), asc(cardPriorities.id));
  const kinds = await database
    .select({ id: modalities.id, name: modalities.name })
    .from(modalities)
    .where(and(eq(modalities.companyId, companyId), eq(modalities.isDeleted, false)))
    .orderBy(asc(modalities.name), asc(modalities.id));
  const ofCompany = await database
    .select({ id: brokers.id, name: brokers.name })
    .from(brokers)
    .where(eq(brokers.companyId, companyId))
    .orderBy(asc(brokers.name), asc(brokers.id))
    .limit(MOST_OFFERED);
  const people = await ownersOf(database, companyId, pipe);
  return {
    steps: rows.map(({ id, name, stage }) => ({ id, name, isDone: stage === 'done' })),
    priorities: offered(priorities),
    modalities: offered(kinds),
    brokers: offered(ofCompany),
    people: people.map(({ Id: id, Name: name }) => ({ id, name })),
  };
}

/** The sentence of each rule, out of what its parts are called now. */
export async function sentencesOf(
  database: Database | Transaction,
  companyId: number,
  pipe: ManagedPipe,
  rules: readonly AutomationRule[],
): Promise<string[]> {
  const names = await namesOf(database, companyId, pipe, rules);
  return rules.map((rule) => automationSentence(rule, names));
}

const byId = (rows: readonly { id: number; name: string }[]) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number) => names.get(id);
};
const some = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null)), -1];

export async function namesOf(
  database: Database | Transaction,
  companyId: number,
  pipe: ManagedPipe,
  rules: readonly AutomationRule[],
): Promise<AutomationNames> {
  const conditions = rules.map((rule) => rule.conditions);
  const stepIds = some(rules.flatMap(({ trigger, action }) => [trigger.stepId, action.stepId]));
  const priorityIds = some([
    ...rules.map(({ action }) => action.priorityId),
    ...conditions.flatMap((one) => one.priorityIds),
  ]);
  const [ofSteps, ofPriorities, ofModalities, ofBrokers, people] = [
    await database
      .select({ id: steps.id, name: steps.name })
      .from(steps)
      .where(and(eq(steps.pipeId, pipe.id), eq(steps.isDeleted, false), inArray(steps.id, stepIds))),
    await database
      .select({ id: cardPriorities.id, name: cardPriorities.name })
      .from(cardPriorities)
      .where(
        and(
          eq(cardPriorities.companyId, companyId),
          eq(cardPriorities.isDeleted, false),
          inArray(cardPriorities.id, priorityIds),
        ),
      ),
    await database
      .select({ id: modalities.id, name: modalities.name })
      .from(modalities)
      .where(
        and(
          eq(modalities.companyId, companyId),
          inArray(modalities.id, some(conditions.flatMap((one) => one.modalityIds))),
        ),
      ),
    await database
      .select({ id: brokers.id, name: brokers.name })
      .from(brokers)
      .where(
        and(eq(brokers.companyId, companyId), inArray(brokers.id, some(conditions.flatMap((one) => one.brokerIds)))),
      ),
    rules.some(({ action }) => action.userId !== null) ? await ownersOf(database, companyId, pipe) : [],
  ];
  return {
    step: byId(ofSteps),
    priority: byId(ofPriorities),
    modality: byId(ofModalities),
    broker: byId(ofBrokers),
    person: byId(people.map(({ Id: id, Name: name }) => ({ id, name }))),
  };
}
