import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getCoverageExample } from '@portal/shared/contracts/parameters/coverages';
import { coverageFigures, coverageProblems } from '@portal/shared/domain/parameters/kinds/coverage';
import { unprocessable } from '../../../platform/server/refusal';
import { derivationOf } from '../../premium/derivation';
import { coverageTerm } from '../../premium/proposalPremium';

/** What a coverage would cost, by the formula of proposals. */
export function coverageExample({
  InsuredAmountValue,
  PremiumValue,
  Days,
  Calculation,
  Figures,
}: CallInput<typeof getCoverageExample>['query']): CallResponse<typeof getCoverageExample> {
  const wrong = coverageProblems({
    ModalityUniqueId: '',
    Name: 'Exemplo',
    CoverageCalculationTypeId: Calculation,
    CoverageCalculationJSONParam: Figures,
  }).find(({ Weight }) => Weight === 'refuses');
  if (wrong) throw unprocessable(wrong.Message, { field: 'Figures' });
  const principal = {
    label: 'a modalidade',
    insuredAmountCents: InsuredAmountValue,
    annualRatePercent: 0,
    days: Days,
    premiumCents: PremiumValue,
    rateSource: 'modality' as const,
    minimumApplied: false,
    calculation: { kind: 'fixed' as const },
  };
  const term = coverageTerm(
    {
      label: 'Exemplo',
      insuredAmountCents: InsuredAmountValue,
      calculationTypeId: Calculation,
      parameters: coverageFigures(Figures) ?? {},
    },
    principal,
  );
  return { PremiumValue: term.premiumCents, Formula: derivationOf([principal, term])[1]?.formula ?? '' };
}
