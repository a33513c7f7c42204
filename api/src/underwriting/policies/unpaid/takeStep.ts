import { eq } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { nextUnpaidStep } from '@portal/shared/domain/underwriting/unpaidPremium';
import type { UnpaidTerms } from '@portal/shared/domain/underwriting/unpaidPremium';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';
import { proposals } from '../../../platform/database/schema/proposals';
import { endSequence } from '../../proposals/unpaid/endSequence';
import type { PolicyRow } from '../record/findPolicy';
import { lockPolicyOf } from '../record/lockPolicy';
import { changePolicy, PLATFORM } from '../record/movePolicy';
import { resolutionEffect, resolveUnpaid } from './resolveUnpaid';
import { openOf, promisedTerms, sequencesOf, standOf } from './sequences';
import type { UnpaidSequence } from './sequences';
import { tellUnpaid } from './tellUnpaid';
import { unpaidFacts } from './unpaidFacts';
import type { LateInstallment, UnpaidFacts } from './unpaidFacts';

type Seen = Pick<PolicyRow, 'id' | 'policyHolderId'>;

/**
 * The step that is due of one policy, judged anew under its lock, so that two processes that found it take it once and a
 * payment meanwhile is seen. One that somebody is at is left to the next look.
 */
export const takeStep = (database: Database, seen: Seen, now: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    if (!(await isFree(transaction, seen))) return;
    const locked = await lockPolicyOf(transaction, seen);
    const { policy } = locked;
    const today = dateOfInstant(now);
    const parameters = await parametersInForce(transaction, policy.companyId, now);
    const open = openOf(await sequencesOf(transaction, policy.id));
    const facts = await unpaidFacts(transaction, policy, parameters, { today, open });
    if (open && !goesOn(policy, facts, open)) return overtake(transaction, policy, now);
    const { late } = facts;
    const terms = promisedTerms(facts.terms, open);
    if (policy.statusId !== PolicyStatus.Emitida || facts.kept || !terms || !late) return;
    const { step, earliestOn } = nextUnpaidStep(standOf(late, open), terms, facts.own);
    if (earliestOn === null || earliestOn > today) return;
    const due = { late, terms, now };
    if (step === 'notice') return begin(transaction, policy, due);
    if (!open) return;
    if (step === 'suspension') return suspend(transaction, policy, open, due);
    const effect = await resolutionEffect(transaction, policy, open.row, now);
    // To whom money goes back only a person can say: until then the contract stays suspended.
    if (effect.refundCents > 0) return;
    if (claimObstacle(policy, { act: 'cancellation' }, true) !== null) return;
    await resolveUnpaid(transaction, locked, {
      ...{ by: PLATFORM, row: open.row, terms, parameters, effect, now },
      payee: null,
    });
  });

/** Locks its proposal, where payments begin, unless somebody else has. */
async function isFree(transaction: Transaction, { id }: Seen): Promise<boolean> {
  const free = await transaction
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(policies, eq(policies.proposalId, proposals.id))
    .where(eq(policies.id, id))
    .for('no key update', { of: proposals, skipLocked: true });
  return free.length > 0;
}

/** A sequence stands as long as its instalment is late, the policy in force and the rule there. */
const goesOn = ({ statusId }: PolicyRow, { kept, terms, late }: UnpaidFacts, { row }: UnpaidSequence): boolean =>
  statusId === PolicyStatus.Emitida && kept === null && terms !== null && late?.installment === row.installment;

interface Due {
  late: LateInstallment;
  terms: UnpaidTerms;
  now: Date;
}

async function begin(transaction: Transaction, policy: PolicyRow, { late, terms, now }: Due): Promise<void> {
  const [row] = await transaction
    .insert(policyUnpaidSequences)
    .values({
      companyId: policy.companyId,
      policyId: policy.id,
      installment: late.installment,
      dueOn: late.dueOn,
      amountCents: late.amountCents,
      beganOn: dateOfInstant(now),
      noticeDays: terms.noticeDays,
      resolutionDays: terms.resolutionDays,
    })
    .returning();
  if (!row) throw new Error('An inserted sequence has a row');
  const { digitableLine } = late;
  const told = await tellUnpaid(transaction, policy, { step: 'notice', ...{ row, terms, digitableLine, now } });
  await changePolicy(transaction, policy, {
    action: 'unpaidNoticed',
    changes: [
      { field: 'installment', before: null, after: late.installment },
      { field: 'told', before: null, after: told },
    ],
    by: PLATFORM,
    now,
  });
}

async function suspend(
  transaction: Transaction,
  policy: PolicyRow,
  open: UnpaidSequence,
  { late, terms, now }: Due,
): Promise<void> {
  const suspendedOn = dateOfInstant(now);
  const [row] = await transaction
    .update(policyUnpaidSequences)
    .set({ suspendedOn })
    .where(eq(policyUnpaidSequences.id, open.row.id))
    .returning();
  if (!row) throw new Error('A sequence is never removed');
  const { digitableLine } = late;
  const told = await tellUnpaid(transaction, policy, { step: 'suspension', ...{ row, terms, digitableLine, now } });
  await changePolicy(transaction, policy, {
    action: 'unpaidSuspended',
    changes: [
      { field: 'installment', before: null, after: late.installment },
      { field: 'suspendedOn', before: null, after: suspendedOn },
      { field: 'told', before: null, after: told },
    ],
    by: PLATFORM,
    now,
  });
}

/** Ends a sequence for which there is no ground any more: suspended cover stands again. */
async function overtake(transaction: Transaction, policy: PolicyRow, now: Date): Promise<void> {
  const today = dateOfInstant(now);
  const ended = await endSequence(transaction, policy.id, {
    outcome: 'overtaken',
    endedOn: today,
    // Cover that has ended does not stand again.
    restoredOn: policy.statusId === PolicyStatus.Emitida ? today : null,
  });
  await changePolicy(transaction, policy, {
    action: 'unpaidOvertaken',
    changes: [
      { field: 'installment', before: null, after: ended?.installment ?? null },
      { field: 'restoredOn', before: null, after: ended?.restoredOn ?? null },
    ],
    by: PLATFORM,
    now,
  });
}
