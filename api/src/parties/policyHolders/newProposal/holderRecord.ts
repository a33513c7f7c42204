import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PolicyHolderBranch, ProposalPolicyHolder } from '@portal/shared/contracts/underwriting/proposalParties';
import { locationsOf } from '../../locations/locationsOf';
import type { Database, Transaction } from '../../../platform/database/connection';
import type { policyHolders } from '../../../platform/database/schema/parties';
import { policyHolderBranches } from '../../../platform/database/schema/policyHolderBranches';
import { cities } from '../../../platform/database/schema/places';
import { listedDocument } from '../../../platform/lists/privacy';

export type HolderRow = typeof policyHolders.$inferSelect;

/** A policy holder as a proposal needs it. Whoever may not work for it learns only who it is. */
export async function holderOnWire(
  database: Database,
  row: HolderRow,
  mayWorkForIt: boolean,
): Promise<ProposalPolicyHolder> {
  const [locations, branches] = mayWorkForIt
    ? await Promise.all([locationsOf(database, 'policyHolder', [row.id]), branchesOf(database, row.id)])
    : [null, []];
  return {
    Id: row.id,
    UniqueId: row.uniqueId,
    Name: row.name,
    CpfCnpj: listedDocument(row.document),
    Locations: locations?.get(row.id) ?? [],
    Branches: branches,
    EnableAnnualInstallments: mayWorkForIt && row.enableAnnualInstallments,
  };
}

/** Filiais of a policy holder, by their CNPJ. */
export async function branchesOf(
  database: Database | Transaction,
  policyHolderId: number,
): Promise<PolicyHolderBranch[]> {
  return database
    .select({
      UniqueId: policyHolderBranches.uniqueId,
      Name: policyHolderBranches.name,
      CpfCnpj: policyHolderBranches.document,
      CityName: cities.name,
    })
    .from(policyHolderBranches)
    .leftJoin(cities, eq(cities.id, policyHolderBranches.cityId))
    .where(and(eq(policyHolderBranches.policyHolderId, policyHolderId), isNull(policyHolderBranches.deletedAt)))
    .orderBy(asc(policyHolderBranches.document));
}
