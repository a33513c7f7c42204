import type { QuotedPrice, QuotedTerm } from '@portal/shared/contracts/underwriting/quotes';
import { daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { shareCents } from '@portal/shared/domain/values/proRata';
import { beginningCommission } from '../../../parameters/commission/beginningCommission';
import { judgeProposal } from '../../proposals/record/judgeProposal';
import { quotedPremium } from '../../proposals/record/price';
import type { ProposalProblem } from '../../proposals/record/problem';
import { proposalOfQuote } from './quotedFacts';
import type { AskedQuote, QuotedFacts } from './quotedFacts';

/** What of a proposal a quote knows; the rest is written later and nobody is told to write it now. */
const ofRisk: ReadonlySet<string> = new Set(['ModalityUniqueId', 'StartDate', 'InsuredAmountValue', 'Coverages']);
const ofParties: ReadonlySet<string> = new Set(['BrokerUniqueId', 'PolicyHolderUniqueId']);

/** What a proposal of it would be refused for, whatever its validity. */
export function quoteProblems(asked: AskedQuote, { all }: QuotedFacts, today: PlainDate): ProposalProblem[] {
  const [first = asked.StartDate] = asked.EndDates;
  const isKnown = ({ Field }: ProposalProblem) =>
    ofRisk.has(Field) || (ofParties.has(Field) && (Field !== 'PolicyHolderUniqueId' || asked.PolicyHolderUniqueId));
  return judgeProposal(proposalOfQuote(asked, first), { facts: all, today }).filter(isKnown);
}

interface Priced {
  taxPercent: number;
  today: PlainDate;
  problems: readonly ProposalProblem[];
}

/** Each validity with its price, by the calculation of proposals. A risk that would be refused has none. */
export function quotedTerms(
  asked: AskedQuote,
  facts: QuotedFacts,
  { taxPercent, today, problems }: Priced,
): QuotedTerm[] {
  const isRefused = problems.some(({ Field }) => ofRisk.has(Field));
  return asked.EndDates.map((endDate) => {
    const input = proposalOfQuote(asked, endDate);
    const problem = judgeProposal(input, { facts: facts.all, today }).find(({ Field }) => Field === 'EndDate');
    const isPriced = !isRefused && !problem;
    const price = (coverages: AskedQuote['Coverages']) =>
      priceOf({ ...input, Coverages: coverages }, facts, taxPercent);
    return {
      EndDate: endDate,
      Days: isPriced ? daysBetween(asked.StartDate, endDate) : 0,
      Problem: problem?.Message ?? null,
      Alone: isPriced ? price([]) : null,
      Covered: isPriced && asked.Coverages.length > 0 ? price(asked.Coverages) : null,
    };
  });
}

function priceOf(
  input: ReturnType<typeof proposalOfQuote>,
  { all: { broker, commissionRange, coverages }, modality, ratedHolder }: QuotedFacts,
  taxPercent: number,
): QuotedPrice {
  const commission = broker && commissionRange ? beginningCommission(broker.commissionPercent, commissionRange) : null;
  const facts = { modality, complementary: null, coverages, policyHolder: ratedHolder };
  const { premiumCents, commissionCents, terms } = quotedPremium(input, facts, commission ?? 0);
  const taxCents = shareCents(premiumCents, taxPercent);
  return {
    RiskRate: terms[0]?.annualRatePercent ?? 0,
    InsurancePremium: premiumCents,
    TaxValue: taxCents,
    TotalValue: premiumCents + taxCents,
    ComissionPercentage: commission,
    ComissionValue: commission === null ? null : commissionCents,
  };
}
