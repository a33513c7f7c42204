import { and, eq } from 'drizzle-orm';
import type { StepSummary } from '@portal/shared/contracts/boards/board';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { pipes, steps } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { maySeePipe } from '../../deals/cards/pipeAccess';
import { pipeColumns, stepColumns } from './pipes';

interface StepRules {
  workInProgressLimit: number | null;
  workInProgressPolicy: 'warn' | 'refuse';
  needsJustification: boolean;
}

/** Changes what a step asks of the cards that enter it. Cards that stand in it already are left alone. */
export function changeStepRules(
  database: Database,
  user: CurrentUser,
  stepId: number,
  rules: StepRules,
): Promise<StepSummary> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ step: stepColumns, uniqueId: steps.uniqueId, pipe: pipeColumns })
      .from(steps)
      .innerJoin(pipes, eq(pipes.id, steps.pipeId))
      .where(and(eq(steps.id, stepId), eq(steps.companyId, user.companyId)))
      .for('no key update', { of: steps });
    if (!found || !maySeePipe(user, found.pipe)) throw notFound('Etapa não encontrada.', { field: 'stepId' });
    if (found.step.stage === 'done' && rules.workInProgressLimit !== null)
      throw unprocessable(
        'A etapa final guarda os cards concluídos e não pode ter limite. Deixe o limite em branco nesta etapa.',
        { field: 'workInProgressLimit' },
      );
    const changes = differences(found.step, rules);
    if (changes.length > 0) {
      await transaction
        .update(steps)
        .set({
          wipLimit: rules.workInProgressLimit,
          wipPolicy: rules.workInProgressPolicy,
          needsJustification: rules.needsJustification,
        })
        .where(eq(steps.id, stepId));
      await transaction.insert(auditHistory).values({
        companyId: user.companyId,
        subjectKind: 'step',
        subjectUniqueId: found.uniqueId,
        action: 'rulesChanged',
        changes,
        changedByUserId: user.id,
        changedByName: user.name,
      });
    }
    return { ...found.step, ...rules };
  });
}

const differences = (before: StepRules, after: StepRules): FieldChange[] =>
  (['workInProgressLimit', 'workInProgressPolicy', 'needsJustification'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
