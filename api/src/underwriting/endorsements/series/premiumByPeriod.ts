import type { EndorsementPeriod } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { CoverageCalculation } from '@portal/shared/domain/parameters/kinds/coverage';
import { consolidatingStatement, rateWithCoverages } from '@portal/shared/domain/underwriting/endorsement/statement';
import type { StatementLine, StatementRates } from '@portal/shared/domain/underwriting/endorsement/statement';
import { allStretches } from '@portal/shared/domain/underwriting/endorsement/stretches';
import type { RatedPolicy } from '../request/price/ratedPolicy';
import type { OutOfSequence } from './outOfSequence';

type Placed = Pick<OutOfSequence, 'series' | 'planned'>;

/** The policy from each date on, and the premium that an endorsement out of sequence makes of each; the lines add up to what is agreed. */
export const statementOf = (
  { series: { first, issued }, planned }: Placed,
  rated: RatedPolicy,
  agreedCents: number,
): StatementLine[] => consolidatingStatement(first, issued, planned, { rates: ratesOf(rated), agreedCents });

/** The same from its day on, with what stood before it. */
export function premiumByPeriod(placed: OutOfSequence, rated: RatedPolicy, agreedCents: number): EndorsementPeriod[] {
  const { series, planned } = placed;
  const before = allStretches(series.first, series.issued, planned);
  return statementOf(placed, rated, agreedCents)
    .map((line, at) => ({
      StartDate: line.from,
      EndDate: line.until,
      AmountBeforeValue: before.ModalidadePrincipal[at]?.beforeCents ?? line.principalCents,
      AmountAfterValue: line.principalCents,
      ComplementaryBeforeValue:
        rated.complementary && (before.ModalidadeComplementar[at]?.beforeCents ?? line.complementaryCents),
      ComplementaryAfterValue: rated.complementary && line.complementaryCents,
      PremiumDifference: line.premiumDifferenceCents,
    }))
    .filter(({ StartDate }) => StartDate >= planned.effectiveOn);
}

const ratesOf = ({ principal, complementary, coverages }: RatedPolicy): StatementRates => ({
  ModalidadePrincipal: rateWithCoverages(
    principal.annualRatePercent,
    coverages
      .filter(({ calculationTypeId }) => calculationTypeId === CoverageCalculation.PercentOfPrincipal)
      .map(({ parameters }) => parameters['percent'] ?? 0),
  ),
  ModalidadeComplementar: complementary?.annualRatePercent ?? 0,
});
