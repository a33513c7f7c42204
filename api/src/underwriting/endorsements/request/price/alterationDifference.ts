import { alterationPremium } from '@portal/shared/domain/underwriting/endorsement/alterationPremium';
import type { AlteredModality } from '@portal/shared/domain/underwriting/endorsement/alterationPremium';
import type { Cover, Stretch } from '@portal/shared/domain/underwriting/endorsement/alterationDays';
import type { ModalityFacts } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { stretchesOf } from '@portal/shared/domain/underwriting/endorsement/stretches';
import type { ModalityName } from '@portal/shared/domain/underwriting/endorsement/stretches';
import { settledDifference } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import type { PolicyMoney } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import { followingCoverages } from '../../../proposals/policyVersion/standingTerms';
import type { AskedEndorsement } from '../asked/readRequest';
import type { OutOfSequence } from '../../series/outOfSequence';
import type { PremiumDifference } from './difference';
import type { RatedPolicy } from './ratedPolicy';

/** What an alteration costs, by the policy's own rates (DOMAIN.md "Money and premium"). */
export function alterationDifference(
  { standing, facts, drafted, effectiveOn, sequence }: AskedEndorsement,
  rated: RatedPolicy,
  money: PolicyMoney,
): PremiumDifference {
  const { policy, principal, complementary } = standing;
  const [second, secondAfter] = [facts.ModalidadeComplementar, drafted.ModalidadeComplementar];
  const stretches = sequence && {
    principal: stretchesIn(sequence, 'ModalidadePrincipal'),
    complementary: stretchesIn(sequence, 'ModalidadeComplementar'),
  };
  const priced = alterationPremium({
    effectiveOn,
    principal: altered(
      principal.modality.name,
      rated.principal,
      facts.ModalidadePrincipal,
      drafted.ModalidadePrincipal,
      stretches?.principal,
    ),
    complementary:
      complementary && rated.complementary && second && secondAfter
        ? altered(complementary.modality.name, rated.complementary, second, secondAfter, stretches?.complementary)
        : null,
    coverages: alteredCoverages(rated, {
      from: policy.insuredAmountCents,
      to: (sequence?.atLast ?? drafted).ModalidadePrincipal.ImportanciaSegurada,
      stretches: stretches?.principal,
    }),
    commissionPercent: rated.commissionPercent,
  });
  const { refund } = settledDifference(money, priced.totalCents);
  return {
    totalCents: priced.totalCents,
    principalCents: priced.principalCents,
    complementaryCents: priced.complementaryCents ?? 0,
    coverages: rated.coverages.map(({ label }, at) => ({ Nome: label, Premio: priced.coverageCents[at] ?? 0 })),
    commissionCents: priced.commissionCents,
    refund,
    owedCents: 0,
    terms: priced.terms,
  };
}

const stretchesIn = ({ series: { first, issued }, planned }: OutOfSequence, name: ModalityName): Stretch[] =>
  stretchesOf(first, issued, planned, name);

const altered = (
  label: string,
  rated: RatedPolicy['principal'],
  before: ModalityFacts,
  after: ModalityFacts,
  stretches?: readonly Stretch[],
): AlteredModality => ({
  label,
  ...rated,
  before: coverOf(before),
  after: coverOf(after),
  ...(stretches ? { stretches } : {}),
});

const coverOf = ({ ImportanciaSegurada, InicioVigencia, FimVigencia }: ModalityFacts): Cover => ({
  insuredAmountCents: ImportanciaSegurada,
  startDate: InicioVigencia,
  endDate: FimVigencia,
});

interface Moved {
  from: number;
  to: number;
  /** Of the principal modality, out of sequence. */
  stretches: readonly Stretch[] | undefined;
}

/** A coverage of the whole amount follows it, as it will once the endorsement is issued. */
function alteredCoverages({ coverages }: RatedPolicy, { from, to, stretches }: Moved) {
  const amounts = coverages.map(({ insuredAmountCents }) => ({ InsuredAmountValue: insuredAmountCents }));
  const followed = followingCoverages(amounts, { from, to });
  return coverages.map(({ label, calculationTypeId, parameters, insuredAmountCents }, at) => ({
    label,
    calculationTypeId,
    parameters,
    amountBeforeCents: insuredAmountCents,
    amountAfterCents: followed[at]?.InsuredAmountValue ?? insuredAmountCents,
    ...(stretches && insuredAmountCents === from ? { stretches } : {}),
  }));
}
