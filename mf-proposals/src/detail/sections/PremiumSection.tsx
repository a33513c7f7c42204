import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { Section } from '@portal/shared/parts/facts';
import { InstallmentPlan, PremiumDerivation, PremiumFacts } from '@portal/shared/parts/premium';
import { sections } from '../places';
import { PriceValidity } from './PriceValidity';
import { Slips } from './Slips';

type Proposal = ProposalDetail['Proposal'];

/** What the proposal costs, how that came about, and how it is paid. */
export function PremiumSection({ proposal, today }: { proposal: Proposal; today: string }) {
  return (
    <Section id="premio" title={sections.premio}>
      <PriceValidity proposal={proposal} />
      <PremiumFacts premium={proposal.Premium} />
      <PremiumDerivation premium={proposal.Premium} />
      <InstallmentPlan plan={proposal.InstallmentPlan} />
      {proposal.BankSlips.length > 0 && <Slips proposal={proposal} today={today} />}
    </Section>
  );
}
