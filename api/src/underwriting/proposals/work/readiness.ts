import { eq } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { earlyRenewalProblem } from '@portal/shared/domain/underwriting/renewal/renewalStand';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import { brokers } from '../../../platform/database/schema/parties';
import { requireStandingPrice } from '../../../deals/pricing/standingPrice';
import { Refusal, unprocessable } from '../../../platform/server/refusal';
import { inputOfRecord } from '../record/inputOfRecord';
import { judgeProposal } from '../record/judgeProposal';
import { missingContractDates } from '../record/judgeRisk';
import { isRenewalAhead } from '../record/judgeTerm';
import { loadFacts } from '../record/loadFacts';
import { recordOf } from '../record/readRecord';
import { getTypedLines } from '../terms/storedLines';
import type { ProposalRow } from '../../../deals/records/visibleProposal';

/**
 * Refuses to hand in what cannot become a policy, with a sentence for each thing: the same judgement as when it was
 * written, but of today, because dates pass and parties change while a quotation waits, and with the dates of a public contract.
 */
export async function requireReady(
  transaction: Transaction,
  user: CurrentUser,
  row: ProposalRow,
  now: Date,
): Promise<void> {
  const early = earlyRenewalProblem(row.renewalOpensOn, dateOfInstant(now));
  if (early) throw unprocessable(early, { code: 'BeforeWindow' });
  requireStandingPrice(row, now);
  const input = inputOfRecord(await recordOf(transaction, user, row));
  const [broker = null] = await transaction.select().from(brokers).where(eq(brokers.id, row.brokerId));
  const facts = await loadFacts(
    transaction,
    {
      companyId: row.companyId,
      broker,
      parameters: await pricingParameters(transaction, row, now),
      keptBranchId: row.policyHolderBranchId,
      keepsAddresses: true,
    },
    input,
  );
  const today = dateOfInstant(now);
  const ahead = (start: string | null) => (start !== null && isRenewalAhead(row, start, today) ? start : null);
  const judged = judgeProposal(input, {
    facts,
    today,
    keptStartDate: ahead(row.startDate),
    keptComplementaryStartDate: ahead(row.complementaryStartDate),
    keptCommissionPercent: row.commissionPercent,
    keptLines: getTypedLines(input),
  });
  const problems = [...judged, ...missingContractDates(input, facts)];
  if (problems.length > 0)
    throw new Refusal(
      422,
      problems.map(({ Field, Message }) => ({ Code: 'NotReady', Field, Message })),
    );
}
