import type { ProposalRow } from '../../../deals/records/visibleProposal';

/** Whether the risk is another one than the insurer judged; never before it judged any. */
export function hasRiskChanged(row: ProposalRow, modalityUniqueId: string): boolean {
  const judged = row.judgedRisk;
  return (
    judged !== null &&
    (judged.modalityUniqueId !== modalityUniqueId ||
      judged.insuredAmountCents !== row.insuredAmountCents ||
      judged.startDate !== row.startDate ||
      judged.endDate !== row.endDate ||
      judged.annualRatePercent !== row.annualRatePercent ||
      judged.premiumCents !== row.premiumCents)
  );
}
