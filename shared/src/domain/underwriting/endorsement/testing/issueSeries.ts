import { CoverageCalculation } from '../../../parameters/kinds/coverage';
import type { PlainDate } from '../../../time/dates';
import type { Cover } from '../alterationDays';
import { alterationPremium } from '../alterationPremium';
import type { AlterationPremium } from '../alterationPremium';
import { policyOn } from '../asOf';
import type { EndorsedFacts, ModalityFacts } from '../endorsedFacts';
import type { LeafValue } from '../factLeaves';
import type { FirstVersion, IssuedEndorsement } from '../series';
import { consolidatingStatement, periodsOfStatement, rateWithCoverages } from '../statement';
import type { StatementLine } from '../statement';
import { stretchesOf } from '../stretches';
import type { ModalityName } from '../stretches';

/** Rates of the policies of these tests, with a coverage of 20 % of the principal's premium and a commission of 17,5 %. */
const seriesRates = { ModalidadePrincipal: 1.37, ModalidadeComplementar: 0.9 };
const [COVERAGE_PERCENT, COMMISSION_PERCENT] = [20, 17.5];

/** The same as their statements go by. */
export const statementRates = {
  ...seriesRates,
  ModalidadePrincipal: rateWithCoverages(seriesRates.ModalidadePrincipal, [COVERAGE_PERCENT]),
};

/** What is to be issued next. */
export interface NextEndorsement {
  effectiveOn: PlainDate;
  values: Readonly<Record<string, LeafValue>>;
  overrides: readonly string[];
}

/** An endorsement issued upon others, priced as the platform does: by stretches, with its statement. */
export function issueNext(first: FirstVersion, issued: readonly IssuedEndorsement[], next: NextEndorsement) {
  const { effectiveOn, overrides, values } = next;
  const planned = {
    sequenceNumber: issued.length + 1,
    effectiveOn,
    overrides,
    undoes: null,
    changes: Object.entries(values).map(([path, after]) => ({ path, after })),
  };
  const unpriced = { ...planned, premiumDifferenceCents: 0, commissionDifferenceCents: 0, periods: [] };
  const before = policyOn(first, issued, effectiveOn).facts;
  const after = policyOn(first, [...issued, unpriced], effectiveOn).facts;
  const premium = alterationOf(effectiveOn, before, after, (name) => stretchesOf(first, issued, planned, name));
  const agreedCents = premium.totalCents;
  const lines: StatementLine[] = consolidatingStatement(first, issued, planned, { rates: statementRates, agreedCents });
  const endorsement: IssuedEndorsement = {
    ...planned,
    premiumDifferenceCents: agreedCents,
    commissionDifferenceCents: premium.commissionCents,
    periods: periodsOfStatement(lines),
  };
  return { endorsement, lines, premium };
}

/** What an alteration costs by the formula alone, or by the stretches that are given. */
export function alterationOf(
  effectiveOn: PlainDate,
  before: EndorsedFacts,
  after: EndorsedFacts,
  stretches?: (name: ModalityName) => ReturnType<typeof stretchesOf>,
): AlterationPremium {
  const modality = (name: ModalityName) => ({
    label: name,
    annualRatePercent: seriesRates[name],
    rateSource: 'modality' as const,
    before: coverOf(before[name]),
    after: coverOf(after[name]),
    minimumCents: 0,
    chargedCents: Number.MAX_SAFE_INTEGER / 4,
    ...(stretches ? { stretches: stretches(name) } : {}),
  });
  return alterationPremium({
    effectiveOn,
    principal: modality('ModalidadePrincipal'),
    complementary: modality('ModalidadeComplementar'),
    coverages: [
      {
        label: 'Multas',
        calculationTypeId: CoverageCalculation.PercentOfPrincipal,
        parameters: { percent: COVERAGE_PERCENT },
        amountBeforeCents: 0,
        amountAfterCents: 0,
      },
    ],
    commissionPercent: COMMISSION_PERCENT,
  });
}

const coverOf = (facts: ModalityFacts | null): Cover => ({
  insuredAmountCents: facts?.ImportanciaSegurada ?? 0,
  startDate: facts?.InicioVigencia ?? '2027-03-17',
  endDate: facts?.FimVigencia ?? '2027-03-17',
});
