import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/kept';
import { modalities } from '../../../../platform/database/schema/modalities';
import { beneficiaries, brokers, locations } from '../../../../platform/database/schema/parties';
import { policies } from '../../../../platform/database/schema/policies';
import { proposalBeneficiaries, proposalCoBrokers } from '../../../../platform/database/schema/proposalParts';
import { insurerInForce } from '../../../../parameters/inForce/documentsInForce';
import { parametersInForce } from '../../../../parameters/inForce/parametersInForce';
import { modalityInForce, wordingOfCoverage } from '../../../../parameters/inForce/modalityInForce';
import { readAddress } from '../../../../parties/locations/readAddress';
import { contractParameters } from '../../terms/contractParameters';
import type { ProposalContract } from '../../terms/readContract';
import { instalmentsOf } from './instalments';
import { readConditions } from './readConditions';

/** What a policy says besides what its proposal agrees: who the insurer is, the product, the conditions, the payment. */
export async function readPolicyText(database: Reader, contract: ProposalContract) {
  const { proposal, policy } = contract;
  const rows = await database
    .select()
    .from(modalities)
    .where(inArray(modalities.id, [proposal.modalityId, proposal.complementaryModalityId ?? proposal.modalityId]));
  const parameters = await contractParameters(database, contract);
  const inForce = await parametersInForce(database, proposal.companyId, new Date());
  const products = rows.map((row) => {
    const agreed = modalityInForce(parameters, row);
    // What was still missing when it was priced is taken as it is now: without it there is no policy.
    const susepProcessNumber = agreed.susepProcessNumber ?? modalityInForce(inForce, row).susepProcessNumber;
    return { ...agreed, susepProcessNumber };
  });
  const product = products.find(({ id }) => id === proposal.modalityId);
  const [issued] = policy
    ? await database
        .select({ code: policies.authenticityCode })
        .from(policies)
        .where(eq(policies.proposalId, proposal.id))
    : [];
  return {
    // Whoever signs on the day on which the paper is made signs it, not who did when it was priced.
    facts: insurerInForce(inForce),
    riskKind: product?.riskKind ?? 'other',
    susepProcessNumber: product?.susepProcessNumber ?? null,
    complementarySusepProcessNumber:
      products.find(({ id }) => id === proposal.complementaryModalityId)?.susepProcessNumber ?? null,
    authenticityCode: issued?.code ?? null,
    conditions: await readConditions(database, contract, { parameters, inForce }, rows),
    // Likewise: one that was still missing when it was priced.
    coverageWordings: contract.coverages.map(
      ({ uniqueId, wording }) => wording ?? wordingOfCoverage(inForce, uniqueId),
    ),
    beneficiaries: await beneficiariesOf(database, proposal.id),
    coBrokers: await coBrokersOf(database, proposal.id),
    instalments: await instalmentsOf(database, contract),
  };
}

export type PolicyText = Awaited<ReturnType<typeof readPolicyText>>;

async function beneficiariesOf(database: Reader, proposalId: number) {
  const rows = await database
    .select({
      id: beneficiaries.id,
      name: beneficiaries.name,
      document: beneficiaries.document,
      locationId: proposalBeneficiaries.locationId,
    })
    .from(proposalBeneficiaries)
    .innerJoin(beneficiaries, eq(beneficiaries.id, proposalBeneficiaries.beneficiaryId))
    .where(eq(proposalBeneficiaries.proposalId, proposalId))
    .orderBy(asc(proposalBeneficiaries.order));
  return Promise.all(
    rows.map(async ({ id, name, document, locationId }) => ({
      name,
      document,
      address: await readAddress(
        database,
        locationId === null ? eq(locations.beneficiaryId, id) : eq(locations.id, locationId),
      ),
    })),
  );
}

const coBrokersOf = (database: Reader, proposalId: number) =>
  database
    .select({
      name: brokers.name,
      document: brokers.document,
      susepCode: brokers.susepCode,
      sharePercent: proposalCoBrokers.sharePercent,
    })
    .from(proposalCoBrokers)
    .innerJoin(brokers, eq(brokers.id, proposalCoBrokers.brokerId))
    .where(eq(proposalCoBrokers.proposalId, proposalId))
    .orderBy(desc(proposalCoBrokers.sharePercent), asc(brokers.id));
