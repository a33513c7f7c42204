import { formatDate, daysBetween } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import { isRenewalDue, renewalObstacles, renewalState } from '@portal/shared/domain/underwriting/renewal/renewalStand';
import { renewalNoticeOf } from '@portal/shared/domain/underwriting/renewal/renewedTerm';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { Database, Transaction } from '../../../platform/database/connection';
import { Refusal } from '../../../platform/server/refusal';
import type { PolicyRow } from '../record/findPolicy';
import { lockPolicyOf } from '../record/lockPolicy';
import { PLATFORM } from '../record/movePolicy';
import { noteLook, openRenewal, suggestRenewal } from './openRenewal';
import { renewalFacts } from './renewalFacts';
import { tellInsurer, tellRenewal } from './tellRenewal';

type Seen = Pick<PolicyRow, 'id' | 'policyHolderId'>;

/**
 * What is due of one policy's renewal: opened, suggested or told again, judged anew under the policy's lock, so that two
 * processes that found the same policy do it once. What cannot be opened is told to the insurer, once for each reason.
 */
export async function renewOne(database: Database, seen: Seen, now: Date): Promise<void> {
  try {
    await database.transaction((transaction) => renew(transaction, seen, now));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = error.errors.map(({ Message }) => Message).join(' ');
    await database.transaction((transaction) => noteProblem(transaction, seen, problem, now));
  }
}

async function renew(transaction: Transaction, seen: Seen, now: Date): Promise<void> {
  const { policy } = await lockPolicyOf(transaction, seen);
  const today = dateOfInstant(now);
  if (policy.renewalLookedOn === today) return;
  await noteLook(transaction, policy, { renewalLookedOn: today });
  const parameters = await parametersInForce(transaction, policy.companyId, now);
  const stood = await renewalFacts(transaction, policy, parameters, today);
  const { facts, rule } = stood;
  const toldDays = renewalNoticeOf(rule.NoticeDays, daysBetween(today, policy.endDate));
  if (isRenewalDue(facts, rule, today)) {
    if (renewalObstacles(facts, rule, today, { isByInsurer: false }).length > 0) return;
    if (claimObstacle(policy, { act: 'renewal' }, true) !== null) return;
    const opening = { stood, by: PLATFORM, now, toldDays };
    if (rule.Opening === 'automatic') await openRenewal(transaction, policy, opening);
    else await suggestRenewal(transaction, policy, opening);
    return;
  }
  if (toldDays === null || policy.renewalOpenedAt === null) return;
  if (policy.renewalToldDays !== null && policy.renewalToldDays <= toldDays) return;
  await noteLook(transaction, policy, { renewalToldDays: toldDays });
  const state = renewalState(facts, rule, today);
  if (state !== 'opened' && state !== 'suggested') return;
  const { proposal } = stood;
  await tellRenewal(
    transaction,
    { ...stood, policy },
    {
      title: `A apólice ${policy.number} ainda não foi renovada`,
      text: `A apólice ${policy.number}, de ${stood.policyHolder.name}, termina em ${formatDate(policy.endDate)}. ${
        proposal ? `A proposta ${proposal.number} ainda não foi emitida.` : 'A renovação ainda não foi aberta.'
      }`,
      proposal,
    },
  );
}

async function noteProblem(transaction: Transaction, seen: Seen, problem: string, now: Date): Promise<void> {
  const { policy } = await lockPolicyOf(transaction, seen);
  await noteLook(transaction, policy, { renewalLookedOn: dateOfInstant(now), renewalProblem: problem });
  if (policy.renewalProblem === problem) return;
  await tellInsurer(transaction, policy, {
    title: `A apólice ${policy.number} não pôde ser renovada`,
    text: `A renovação da apólice ${policy.number}, que termina em ${formatDate(policy.endDate)}, não foi aberta. ${problem} Resolva, ou desligue a renovação.`,
    proposal: null,
  });
}
