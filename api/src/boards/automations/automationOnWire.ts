import { and, count, gte, inArray, ne } from 'drizzle-orm';
import type { AutomationRule, PipeAutomation } from '@portal/shared/contracts/boards/automations';
import { DRY_RUN_DAYS } from '@portal/shared/domain/boards/automations/automationRule';
import { automationSentence } from '@portal/shared/domain/boards/automations/automationWords';
import type { AutomationNames } from '@portal/shared/domain/boards/automations/automationWords';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant, instantAt } from '@portal/shared/domain/time/instants';
import type { Database, Transaction } from '../../platform/database/connection';
import { automationFirings } from '../../platform/database/schema/automations';
import { users } from '../../platform/database/schema/users';
import { namesOf } from './automationNames';
import type { AutomationRow } from './fire';
import type { ManagedPipe } from './managedPipe';

/** The first moment of the 30 days of which today is the last. */
export const startOfDryRun = (now: Date): Date => instantAt(addDays(dateOfInstant(now), 1 - DRY_RUN_DAYS), '00:00');

/** Automations as they travel, with what each did in the last 30 days. */
export async function automationsOnWire(
  database: Database | Transaction,
  pipe: ManagedPipe,
  rows: readonly AutomationRow[],
  now: Date,
): Promise<PipeAutomation[]> {
  const [first] = rows;
  if (!first) return [];
  const names = await namesOf(
    database,
    first.companyId,
    pipe,
    rows.map(({ rule }) => rule),
  );
  const counts = await database
    .select({ id: automationFirings.automationId, outcome: automationFirings.outcome, count: count() })
    .from(automationFirings)
    .where(
      and(
        inArray(
          automationFirings.automationId,
          rows.map(({ id }) => id),
        ),
        gte(automationFirings.firedAt, startOfDryRun(now)),
        ne(automationFirings.outcome, 'stopped'),
      ),
    )
    .groupBy(automationFirings.automationId, automationFirings.outcome);
  const countOf = (id: number, outcome: 'done' | 'leftOut') =>
    counts.find((one) => one.id === id && one.outcome === outcome)?.count ?? 0;
  const people = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ changedByUserId }) => changedByUserId),
      ),
    );
  return rows.map((row) => ({
    uniqueId: row.uniqueId,
    version: row.version,
    rule: row.rule,
    name: automationSentence(row.rule, names),
    isActive: row.isActive,
    problem: row.stoppedReason ?? whatIsGone(row.rule, names),
    responsible: people.find(({ id }) => id === row.changedByUserId)?.name ?? '',
    changedAt: row.changedAt.toISOString(),
    firedCount: countOf(row.id, 'done'),
    leftOutCount: countOf(row.id, 'leftOut'),
  }));
}

/** Why an automation cannot act any more as it stands: a part of it was taken away. */
export function whatIsGone({ trigger, action, conditions }: AutomationRule, names: AutomationNames): string | null {
  const isGone = (id: number | null, name: (id: number) => string | undefined) => id !== null && name(id) === undefined;
  if (isGone(trigger.stepId, names.step)) return 'A etapa que ela observa foi retirada da esteira.';
  if (isGone(action.stepId, names.step)) return 'A etapa de destino foi retirada da esteira.';
  if (isGone(action.priorityId, names.priority)) return 'A prioridade que ela dá foi retirada.';
  if (isGone(action.userId, names.person)) return 'A pessoa a quem ela atribui não gerencia esta esteira.';
  if (conditions.priorityIds.some((id) => isGone(id, names.priority)))
    return 'Uma prioridade das condições foi retirada.';
  if (conditions.modalityIds.some((id) => isGone(id, names.modality)))
    return 'Uma modalidade das condições não existe.';
  if (conditions.brokerIds.some((id) => isGone(id, names.broker))) return 'Uma corretora das condições não existe.';
  return null;
}
