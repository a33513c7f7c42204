import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Database } from '../platform/database/connection';
import { endorsements } from '../platform/database/schema/endorsements';
import { policies } from '../platform/database/schema/policies';
import { proposals } from '../platform/database/schema/proposals';
import { broker, company, holder, insured, modality, uniqueIdOf } from './ids';

/**
 * Twelve proposals, the first ten issued as policies. Of aurora's eleven, 1 to 6 are Boreal's for Horizonte and
 * Recife, 7 and 8 Austral's for Aço, 9 to 11 Zênite's for Álvaro; the twelfth is atlas's.
 */
const deals = [
  ...[1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    brokerId: broker.boreal,
    policyHolderId: holder.horizonte,
    insuredId: insured.recife,
    parties: 'Construtora Horizonte Município do Recife',
  })),
  ...[7, 8].map((id) => ({
    id,
    brokerId: broker.austral,
    policyHolderId: holder.aco,
    insuredId: insured.olinda,
    parties: 'Metalúrgica 100% Aço Município de Olinda',
  })),
  ...[9, 10, 11].map((id) => ({
    id,
    brokerId: broker.zenite,
    policyHolderId: holder.alvaro,
    insuredId: insured.joao,
    parties: 'Álvaro Souza 52998224725 João Lima 11144477735',
  })),
];

export const proposalId = (id: number): string => uniqueIdOf(8000 + id);
export const policyId = (id: number): string => uniqueIdOf(9000 + id);

const day = (id: number): string => String(id).padStart(2, '0');

export async function fillBusiness(database: Database): Promise<void> {
  const ofAurora = { companyId: company.aurora, modalityId: modality.performance, insuranceBranchId: 2 };
  const ofAtlas = {
    id: 12,
    companyId: company.atlas,
    modalityId: modality.customs,
    insuranceBranchId: 3,
    brokerId: broker.atlantica,
    policyHolderId: holder.oeste,
    insuredId: insured.manaus,
    parties: 'Construtora Oeste',
  };
  for (const { parties, ...deal } of [...deals.map((one) => ({ ...ofAurora, ...one })), ofAtlas]) {
    const { id } = deal;
    const amounts = {
      insuredAmountCents: 1_000_00 * (id % 4),
      premiumCents: 10_00 * id,
      annualRatePercent: 1,
      commissionCents: 2_00,
    };
    const number = `06-0776-${String(id).padStart(6, '0')}`;
    const dates = { startDate: `2026-03-${day(id)}`, endDate: `2027-03-${day(id)}` };
    await database.insert(proposals).values({
      ...deal,
      ...amounts,
      ...dates,
      uniqueId: proposalId(id),
      number,
      statusId: id <= 10 ? 5 : 2,
      deadlineDays: 365,
      minPremiumCents: 10_00,
      commissionPercent: 20,
      premiumTerms: [],
      contractualTerms: { object: [], particularClauses: [] },
      searchText: searchable(`${number} ${parties}`),
      createdAt: new Date(`2026-02-${day(id)}T12:00:00Z`),
    });
    if (id === 11) continue;
    await database.insert(policies).values({
      ...deal,
      ...amounts,
      ...dates,
      uniqueId: policyId(id),
      number,
      proposalId: id,
      statusId: id <= 8 ? 2 : 3,
      issueDate: `2026-03-${day(id)}`,
      enableToSteppin: id === 1,
      searchText: searchable(`${number} ${parties}`),
    });
  }
  for (const sequence of [1, 2, 3] as const) {
    await database.insert(endorsements).values({
      id: sequence,
      uniqueId: uniqueIdOf(7000 + sequence),
      companyId: company.aurora,
      policyId: 1,
      endorsementTypeId: sequence,
      sequenceNumber: sequence,
      number: `E-${sequence}`,
      statusId: 5,
      startDate: '2026-03-01',
      endDate: '2027-03-01',
      deadlineDays: 365,
      previousInsuredAmountCents: 1_000_00,
      insuredAmountCents: 1_000_00,
      premiumDifferenceCents: sequence === 2 ? -5_00 : 5_00 * sequence,
      reason: 'Alteração contratual',
      object: 'Objeto',
      searchText: searchable(`E-${sequence}`),
    });
  }
}
