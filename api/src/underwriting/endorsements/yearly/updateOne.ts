import { eq } from 'drizzle-orm';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { anniversaryDue } from '@portal/shared/domain/underwriting/endorsement/anniversary';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { endorsementAnniversaryInForce } from '../../../parameters/inForce/endorsementInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { Database, Transaction } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { policies } from '../../../platform/database/schema/policies';
import { Refusal } from '../../../platform/server/refusal';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { lockPolicyOf } from '../../policies/record/lockPolicy';
import { requestUpdate } from './requestUpdate';
import { tellYearly } from './tellYearly';

type Seen = Pick<PolicyRow, 'id' | 'policyHolderId'>;

/**
 * The yearly update of one policy, judged anew under its lock, so that two processes that found it do it once. What cannot
 * be asked for is told to the insurer, once for each reason.
 */
export async function updateOne(database: Database, seen: Seen, now: Date): Promise<void> {
  try {
    await database.transaction((transaction) => update(transaction, seen, now));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = error.errors.map(({ Message }) => Message).join(' ');
    await database.transaction((transaction) => noteProblem(transaction, seen, problem, now));
  }
}

async function update(transaction: Transaction, seen: Seen, now: Date): Promise<void> {
  const { policy } = await lockPolicyOf(transaction, seen);
  const today = dateOfInstant(now);
  if (policy.statusId !== PolicyStatus.Emitida || policy.anniversaryLookedOn === today) return;
  await note(transaction, policy, { anniversaryLookedOn: today });
  const [modality] = await transaction
    .select({ uniqueId: modalities.uniqueId })
    .from(modalities)
    .where(eq(modalities.id, policy.modalityId));
  if (!modality) throw new Error('A policy has a modality');
  const parameters = await parametersInForce(transaction, policy.companyId, now);
  const rule = endorsementAnniversaryInForce(parameters, modality.uniqueId);
  if (!rule.IsEnabled) return;
  const anniversary = anniversaryDue(policy, rule.DaysBeforeAnniversary, today);
  if (anniversary === null || anniversary === policy.anniversaryUpdatedFor) return;
  await requestUpdate(transaction, policy, { anniversary, rule, parameters, now });
  await note(transaction, policy, { anniversaryUpdatedFor: anniversary, anniversaryProblem: null });
}

async function noteProblem(transaction: Transaction, seen: Seen, problem: string, now: Date): Promise<void> {
  const { policy } = await lockPolicyOf(transaction, seen);
  await note(transaction, policy, { anniversaryLookedOn: dateOfInstant(now), anniversaryProblem: problem });
  if (policy.anniversaryProblem === problem) return;
  await tellYearly(transaction, policy, {
    title: `A importância da apólice ${policy.number} não foi atualizada`,
    text: `A atualização anual da apólice ${policy.number}, que começou em ${formatDate(policy.startDate)}, não foi pedida. ${problem}`,
    endorsement: null,
  });
}

const note = (transaction: Transaction, { id }: Pick<PolicyRow, 'id'>, set: Partial<PolicyRow>) =>
  transaction.update(policies).set(set).where(eq(policies.id, id));
