import { and, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { AutomationRule, PipeAutomation, savePipeAutomation } from '@portal/shared/contracts/boards/automations';
import { automationProblems } from '@portal/shared/domain/boards/automations/automationRule';
import { portalAddress } from '../../people/company/portalAddress';
import type { PortalLinks } from '../../people/company/portalLinks';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { pipeAutomations } from '../../platform/database/schema/automations';
import { steps } from '../../platform/database/schema/boards';
import { auditRecord } from '../../platform/history/auditRecord';
import { conflict, invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { namesOf, sentencesOf } from './automationNames';
import { automationsOnWire, whatIsGone } from './automationOnWire';
import type { AutomationRow } from './fire';
import { managedPipe } from './managedPipe';
import type { ManagedPipe } from './managedPipe';

type Asked = CallInput<typeof savePipeAutomation>['body'];

/** Makes an automation or changes one, for somebody who answers for it from now on. */
export async function saveAutomation(
  database: Database,
  user: CurrentUser,
  { pipeUniqueId, ...asked }: Asked & { pipeUniqueId: string },
  { caller, publicUrl }: PortalLinks,
  now = new Date(),
): Promise<PipeAutomation> {
  const pipe = await managedPipe(database, user, pipeUniqueId, 'EDITAR');
  await requireSound(database, user, pipe, asked);
  const portal = await portalAddress(database, user.companyId, caller, publicUrl);
  return database.transaction(async (transaction) => {
    const ofUser = { changedByUserId: user.id, changedAt: now, portal, stoppedReason: null };
    const { rule, isActive } = asked;
    const before = await findAutomation(transaction, user, asked.uniqueId);
    if (!before) {
      if (asked.version !== 0) throw notFound('Esta automação não existe.', { field: 'uniqueId' });
      const [made] = await transaction
        .insert(pipeAutomations)
        .values({
          ...{ ...ofUser, uniqueId: asked.uniqueId, companyId: user.companyId, pipeId: pipe.id },
          ...{ rule, isActive, watchesSince: now, lookedUntil: now },
        })
        .onConflictDoNothing()
        .returning();
      const row = made ?? (await findAutomation(transaction, user, asked.uniqueId));
      if (!row) throw notFound('Esta automação não existe.', { field: 'uniqueId' });
      if (made) await tell(transaction, user, pipe, null, made);
      return wire(transaction, pipe, row, now);
    }
    if (before.pipeId !== pipe.id) throw notFound('Esta automação não existe.', { field: 'uniqueId' });
    const isSame = isEqual(before, asked);
    // Sent again after a lost answer, by whoever sent it.
    if (isSame && asked.version === before.version - 1 && before.changedByUserId === user.id)
      return wire(transaction, pipe, before, now);
    const standing = await wire(transaction, pipe, before, now);
    if (asked.version !== before.version)
      throw conflict(
        `${standing.responsible} alterou esta automação enquanto você a via. Confira como ela está agora e salve de novo, se ainda for o caso.`,
        { response: standing },
      );
    const beginsAnew =
      isActive && (!before.isActive || JSON.stringify(before.rule.trigger) !== JSON.stringify(rule.trigger));
    const [after] = await transaction
      .update(pipeAutomations)
      .set({
        ...{ ...ofUser, rule, isActive, version: before.version + 1 },
        ...(beginsAnew && { watchesSince: now, lookedUntil: now }),
      })
      .where(eq(pipeAutomations.id, before.id))
      .returning();
    if (!after) throw new Error('A locked automation cannot vanish');
    await tell(transaction, user, pipe, before, after);
    return wire(transaction, pipe, after, now);
  });
}

/** Locked: whoever else saves it waits, and so does a switch until what acts now is done. */
async function findAutomation(transaction: Transaction, user: CurrentUser, uniqueId: string) {
  const [row] = await transaction
    .select()
    .from(pipeAutomations)
    .where(and(eq(pipeAutomations.uniqueId, uniqueId), eq(pipeAutomations.companyId, user.companyId)))
    .for('update');
  return row;
}

async function wire(transaction: Transaction, pipe: ManagedPipe, row: AutomationRow, now: Date) {
  const [found] = await automationsOnWire(transaction, pipe, [row], now);
  if (!found) throw new Error('An automation is on the wire');
  return found;
}

/** Values of jsonb come back in another order. */
const isEqual = (before: AutomationRow, asked: Asked): boolean =>
  before.isActive === asked.isActive && sorted(before.rule) === sorted(asked.rule);
const sorted = ({ trigger, conditions, action }: AutomationRule): string =>
  JSON.stringify(
    [trigger, conditions, action].map((part) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  );

/** Refuses what is no automation, and one of parts that the company does not have. */
export async function requireSound(
  database: Database,
  user: CurrentUser,
  pipe: ManagedPipe,
  { rule, isActive }: Pick<Asked, 'rule' | 'isActive'>,
): Promise<void> {
  const rows = await database.select({ id: steps.id, stage: steps.stage }).from(steps).where(eq(steps.pipeId, pipe.id));
  const [problem] = automationProblems(rule, (id) => rows.some((step) => step.id === id && step.stage === 'done'));
  if (problem) throw invalid(problem.message, { field: `rule.${problem.field}` });
  // What has lost a part can still be switched off.
  if (!isActive) return;
  const gone = whatIsGone(rule, await namesOf(database, user.companyId, pipe, [rule]));
  if (gone !== null) throw unprocessable(`${gone} Escolha outra.`, { field: 'rule' });
}

/** Into the history: what it was and became, and whether it is on. */
async function tell(
  transaction: Transaction,
  user: CurrentUser,
  pipe: ManagedPipe,
  before: AutomationRow | null,
  after: AutomationRow,
): Promise<void> {
  const rules = [...(before ? [before.rule] : []), after.rule];
  const names = await sentencesOf(transaction, user.companyId, pipe, rules);
  const [was, is] = before ? [names[0] ?? null, names[1] ?? ''] : [null, names[0] ?? ''];
  const switched = before && before.isActive !== after.isActive;
  const action = !before ? 'created' : was !== is ? 'updated' : switched ? switchWords(after.isActive) : 'updated';
  await auditRecord(
    transaction,
    user,
    { kind: 'pipeAutomation', uniqueId: after.uniqueId },
    {
      action,
      changes: [
        { field: 'pipe', before: before ? pipe.name : null, after: pipe.name },
        { field: 'name', before: was, after: is },
        { field: 'isActive', before: before?.isActive ?? null, after: after.isActive },
      ],
    },
  );
}

const switchWords = (isActive: boolean) => (isActive ? 'switchedOn' : 'switchedOff');
