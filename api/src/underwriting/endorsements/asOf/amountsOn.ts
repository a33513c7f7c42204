import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { policyOn } from '@portal/shared/domain/underwriting/endorsement/asOf';
import type { Database } from '../../../platform/database/connection';
import { readStanding } from '../request/standing/readStanding';
import { issuedSeries } from '../series/issuedSeries';
import { followingCoverages } from '../../proposals/policyVersion/standingTerms';
import type { PolicyRow } from '../../policies/record/findPolicy';

/**
 * Facts of a day with the amounts that stood on it. A version holds the amount at last: one that an endorsement raised only until
 * another begins, which was issued before, stands in no version.
 */
export async function withAmountsOn(
  database: Database,
  policy: PolicyRow,
  facts: PolicyFacts,
  day: PlainDate,
): Promise<PolicyFacts> {
  const { first, issued } = await issuedSeries(database, await readStanding(database, policy, new Date()));
  const { ModalidadePrincipal, ModalidadeComplementar } = policyOn(first, issued, day).facts;
  const to = ModalidadePrincipal.ImportanciaSegurada;
  return {
    ...facts,
    InsuredAmountValue: to,
    Coverages: followingCoverages(facts.Coverages, { from: facts.InsuredAmountValue, to }),
    ...(facts.Complementary &&
      ModalidadeComplementar && {
        Complementary: {
          ...facts.Complementary,
          InsuredAmountValue: ModalidadeComplementar.ImportanciaSegurada,
        },
      }),
  };
}
