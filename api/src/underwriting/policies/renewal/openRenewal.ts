import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { renewalRatePercent } from '@portal/shared/domain/parameters/renewal';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { earlyRenewalProblem, windowAhead } from '@portal/shared/domain/underwriting/renewal/renewalStand';
import { askDocumentsOfModality } from '../../../deals/documents/askDocuments';
import { runEngine } from '../../../deals/engine/runEngine';
import type { Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { insertProposal } from '../../proposals/record/insertProposal';
import type { PolicyRow } from '../record/findPolicy';
import { changePolicy } from '../record/movePolicy';
import type { Doer } from '../record/movePolicy';
import type { RenewalFacts } from './renewalFacts';
import { renewalInput } from './renewalInput';
import { tellRenewal } from './tellRenewal';

export interface OpenedRenewal {
  uniqueId: string;
  number: string;
}

interface Opening {
  stood: RenewalFacts;
  by: Doer;
  now: Date;
  /** The notice that its opening makes needless. */
  toldDays: number | null;
}

/**
 * Opens the renewal of a policy, on which nothing stands in its way any more: a proposal of the policy as it stands, from
 * its end on. It lies with its broker as a quotation, or goes to the insurer where the rule gives renewals to the insurer and
 * its window is open.
 * The caller holds the policy's lock, and has judged it since.
 */
export async function openRenewal(
  transaction: Transaction,
  policy: PolicyRow,
  { stood, by, now, toldDays }: Opening,
): Promise<OpenedRenewal> {
  const { rule } = stood;
  const opensOn = windowAhead(policy, rule, dateOfInstant(now));
  // Before the window there is only a quotation: its price is not one to analyze or to issue by.
  const goesToInsurer = rule.AssignedTo === 'insurer' && opensOn === null;
  const { input, broker, issued } = await renewalInput(transaction, policy);
  const uniqueId = randomUUID();
  const { number } = await insertProposal(transaction, {
    uniqueId,
    broker,
    asked: input,
    by,
    now,
    renewal: {
      policyId: policy.id,
      policyNumber: policy.number,
      opensOn,
      annualRatePercent:
        rule.Rate === 'today'
          ? null
          : renewalRatePercent(rule, { policyPercent: policy.annualRatePercent, todayPercent: 0 }),
      payment: issued,
      keptBranchId: issued.policyHolderBranchId,
    },
  });
  if (goesToInsurer) {
    const { companyId } = policy;
    await askDocumentsOfModality(transaction, { companyId, proposalUniqueId: uniqueId, pipeType: 'proposal', by, now });
    await runEngine(transaction, { companyId, kind: 'proposal', uniqueId }, { now, by });
  }
  await changePolicy(transaction, policy, {
    action: 'renewalOpened',
    changes: [{ field: 'renewalProposal', before: null, after: number }],
    set: { renewalOpenedAt: now, renewalToldDays: toldDays, renewalProblem: null },
    by,
    now,
  });
  const where = goesToInsurer
    ? 'Ela está em análise na seguradora.'
    : (earlyRenewalProblem(opensOn, dateOfInstant(now)) ?? 'Ela aguarda a corretora, que a confere e a envia.');
  await tellRenewal(
    transaction,
    { ...stood, policy },
    {
      title: `Renovação da apólice ${policy.number}`,
      text: `A proposta ${number} renova a apólice ${policy.number}, de ${stood.policyHolder.name}, que termina em ${formatDate(policy.endDate)}. ${where}`,
      proposal: { uniqueId },
    },
  );
  return { uniqueId, number };
}

/** Where the rule only suggests: whoever it names is told, once, and opens it or not. */
export async function suggestRenewal(
  transaction: Transaction,
  policy: PolicyRow,
  { stood, by, now, toldDays }: Opening,
): Promise<void> {
  await changePolicy(transaction, policy, {
    action: 'renewalSuggested',
    set: { renewalOpenedAt: now, renewalToldDays: toldDays, renewalProblem: null },
    by,
    now,
  });
  await tellRenewal(
    transaction,
    { ...stood, policy },
    {
      title: `A apólice ${policy.number} pode ser renovada`,
      text: `A apólice ${policy.number}, de ${stood.policyHolder.name}, termina em ${formatDate(policy.endDate)}. Abra a renovação na página da apólice se a garantia continuar.`,
      proposal: null,
    },
  );
}

/** Notes that the platform looked at a policy today, so that it does not look again. */
export const noteLook = (transaction: Transaction, policy: Pick<PolicyRow, 'id'>, set: Partial<PolicyRow>) =>
  transaction.update(policies).set(set).where(eq(policies.id, policy.id));
