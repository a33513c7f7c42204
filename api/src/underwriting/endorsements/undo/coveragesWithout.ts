import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { AT_THE_END, policyOn } from '@portal/shared/domain/underwriting/endorsement/asOf';
import type { CounterEndorsement } from '@portal/shared/domain/underwriting/endorsement/counterEndorsement';
import { standing as standingOf } from '@portal/shared/domain/underwriting/endorsement/series';
import { followingCoverages } from '../../proposals/policyVersion/standingTerms';
import type { Standing } from '../request/standing/readStanding';
import type { IssuedSeries } from '../series/issuedSeries';

interface Countered {
  standing: Pick<Standing, 'contract'>;
  series: IssuedSeries;
  counter: CounterEndorsement;
}

/** Coverages follow the insured amount from endorsement to endorsement: those that stay are walked once more. */
export function coveragesWithout({
  standing: { contract },
  series: { first, issued },
  counter,
}: Countered): PolicyFacts['Coverages'] {
  const issuedWith = contract.coverages.map(({ uniqueId, name, insuredAmountCents, premiumCents }) => ({
    CoverageUniqueId: uniqueId,
    Name: name,
    InsuredAmountValue: insuredAmountCents,
    PremiumValue: premiumCents,
  }));
  const left = standingOf([...issued, counter]);
  const amountAfter = (count: number) =>
    policyOn(first, left.slice(0, count), AT_THE_END).facts.ModalidadePrincipal.ImportanciaSegurada;
  return left.reduce(
    (coverages, _one, at) => followingCoverages(coverages, { from: amountAfter(at), to: amountAfter(at + 1) }),
    issuedWith,
  );
}
