import { addYears } from '@portal/shared/domain/time/dates';
import type { Database } from '../../../../platform/database/connection';
import { policies } from '../../../../platform/database/schema/policies';
import { proposals } from '../../../../platform/database/schema/proposals';
import { broker, company, holder, insured, modality } from '../../../../testing/ids';

interface Made {
  count?: number;
  endDate: string;
  startDate?: string;
  proposal?: Partial<typeof proposals.$inferInsert>;
  policy?: Partial<typeof policies.$inferInsert>;
}

let last = 0;

/** Issued policies of Boreal's for Horizonte, of R$ 50.000,00 at 1 % a year, each with the proposal that it comes of. */
export async function makeRenewablePolicies(
  database: Database,
  { count = 1, endDate, startDate = addYears(endDate, -1), proposal, policy }: Made,
): Promise<(typeof policies.$inferSelect)[]> {
  const numbers = Array.from({ length: count }, () => `R-${String((last += 1)).padStart(6, '0')}`);
  const common = {
    companyId: company.aurora,
    brokerId: broker.boreal,
    policyHolderId: holder.horizonte,
    insuredId: insured.recife,
    modalityId: modality.bid,
    insuranceBranchId: 1,
    startDate,
    endDate,
    insuredAmountCents: 50_000_00,
    annualRatePercent: 1,
    premiumCents: 500_00,
    commissionCents: 100_00,
    searchText: 'construtora horizonte',
  };
  const issued = await database
    .insert(proposals)
    .values(
      numbers.map((number) => ({
        ...common,
        number,
        statusId: 5 as const,
        deadlineDays: 365,
        minPremiumCents: 200_00,
        commissionPercent: 20,
        premiumTerms: [],
        contractualTerms: {
          object: [{ name: 'Objeto', value: 'Garantia de [NomeTomador].' }],
          particularClauses: [{ name: 'Foro', value: 'Recife' }],
        },
        ...proposal,
      })),
    )
    .returning({ id: proposals.id, number: proposals.number });
  return database
    .insert(policies)
    .values(
      issued.map(({ id, number }) => ({
        ...common,
        number,
        proposalId: id,
        statusId: 2 as const,
        issueDate: startDate,
        ...policy,
      })),
    )
    .returning();
}
