import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { covers } from '@portal/shared/domain/parties/nominationScope';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { sanctionedAmong } from '../../../parties/screening/sanctioned';
import { isRestrictiveInForce } from '../../../parameters/inForce/activitiesInForce';
import {
  coveragesInForce,
  mayComplement,
  modalityInForce,
  ratesInForce,
} from '../../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { readCommissionRange } from '../../../parameters/commission/readCommissionRange';
import type { Database, Transaction } from '../../../platform/database/connection';
import { branchActivities, insuranceBranches } from '../../../platform/database/schema/companies';
import { coverages, modalities, modalityGroups } from '../../../platform/database/schema/modalities';
import {
  beneficiaries,
  brokers,
  insureds,
  locations,
  policyHolderNominations,
  policyHolders,
} from '../../../platform/database/schema/parties';
import { policyHolderBranches } from '../../../platform/database/schema/policyHolderBranches';
import type { OfferedModality, ProposalFacts } from './proposalFacts';

type Reader = Database | Transaction;

interface Asked {
  companyId: number;
  broker: ProposalFacts['broker'];
  /** By which it is judged and priced. */
  parameters: Parameters;
  /** The filial that the proposal names already: one that was taken away since may stay. */
  keptBranchId?: number | null;
  /** The proposal is written already: addresses that their party no longer has may stay. */
  keepsAddresses?: boolean;
}

/** Reads what a proposal is judged by. Records of another company do not exist here. */
export async function loadFacts(
  database: Reader,
  { companyId, broker, parameters, keptBranchId = null, keepsAddresses = false }: Asked,
  input: ProposalInput,
): Promise<ProposalFacts> {
  const holder = await policyHolderOf(database, companyId, input.PolicyHolderUniqueId);
  const offered = await modalitiesOf(database, { companyId, parameters }, [
    input.ModalityUniqueId,
    ...(input.Complementary ? [input.Complementary.ModalityUniqueId] : []),
  ]);
  const modality = offered.find(({ row }) => row.uniqueId === input.ModalityUniqueId) ?? null;
  const policyHolder = holder?.policyHolder ?? null;
  const nomination = await nominationOf(database, policyHolder, broker);
  return {
    broker,
    policyHolder,
    isPolicyHolderRestrictive: isRestrictiveInForce(parameters, holder?.activityCode ?? null),
    isNominated: nomination !== null,
    isNominatedForModality: isFor(nomination, modality?.row.id),
    policyHolderBranch: await filialOf(database, policyHolder, input.PolicyHolderBranchUniqueId, keptBranchId),
    insured: await insuredOf(database, companyId, input.InsuredUniqueId),
    locations: await namedLocations(database, companyId, input, keepsAddresses),
    beneficiaries: await rowsOf(
      database,
      beneficiaries,
      companyId,
      input.Beneficiaries.map((named) => named.BeneficiaryUniqueId),
    ),
    coBrokers: await rowsOf(
      database,
      brokers,
      companyId,
      input.CoBrokers.map((named) => named.BrokerUniqueId),
    ),
    sanctioned: await sanctionedAmong(database, companyId, [
      ...(broker ? [broker.uniqueId] : []),
      input.PolicyHolderUniqueId,
      input.InsuredUniqueId,
      ...input.Beneficiaries.map((named) => named.BeneficiaryUniqueId),
      ...input.CoBrokers.map((named) => named.BrokerUniqueId),
    ]),
    modality,
    complementary: offered.find(({ row }) => row.uniqueId === input.Complementary?.ModalityUniqueId) ?? null,
    commissionRange:
      broker && modality
        ? await readCommissionRange(database, { companyId, brokerId: broker.id, modalityId: modality.row.id })
        : null,
    coverages: modality ? await coveragesOf(database, parameters, modality.row.id) : [],
  };
}

export async function policyHolderOf(database: Reader, companyId: number, uniqueId: string) {
  const [found] = await database
    .select({ policyHolder: policyHolders, activityCode: branchActivities.code })
    .from(policyHolders)
    .leftJoin(branchActivities, eq(branchActivities.id, policyHolders.branchActivityId))
    .where(
      and(
        eq(policyHolders.companyId, companyId),
        eq(policyHolders.uniqueId, uniqueId),
        isNull(policyHolders.anonymisedAt),
      ),
    );
  return found;
}

type Nomination = Pick<typeof policyHolderNominations.$inferSelect, 'coversAll' | 'modalityIds'>;

/** The nomination by which a broker works for a policy holder; null without one. */
async function nominationOf(
  database: Reader,
  policyHolder: ProposalFacts['policyHolder'],
  broker: ProposalFacts['broker'],
): Promise<Nomination | null> {
  if (!policyHolder || !broker) return null;
  const [found] = await database
    .select({ coversAll: policyHolderNominations.coversAll, modalityIds: policyHolderNominations.modalityIds })
    .from(policyHolderNominations)
    .where(
      and(
        eq(policyHolderNominations.policyHolderId, policyHolder.id),
        eq(policyHolderNominations.brokerId, broker.id),
        eq(policyHolderNominations.status, 'approved'),
      ),
    );
  return found ?? null;
}

const isFor = (nomination: Nomination | null, modalityId: number | undefined): boolean =>
  nomination !== null && (modalityId === undefined || covers(nomination, modalityId));

export const isNominated = async (
  database: Reader,
  policyHolder: ProposalFacts['policyHolder'],
  broker: ProposalFacts['broker'],
  modalityId?: number,
): Promise<boolean> => isFor(await nominationOf(database, policyHolder, broker), modalityId);

async function filialOf(
  database: Reader,
  policyHolder: ProposalFacts['policyHolder'],
  uniqueId: string | null,
  keptBranchId: number | null,
): Promise<ProposalFacts['policyHolderBranch']> {
  if (!uniqueId || !policyHolder) return null;
  const [found] = await database
    .select({ id: policyHolderBranches.id, uniqueId: policyHolderBranches.uniqueId })
    .from(policyHolderBranches)
    .where(
      and(
        eq(policyHolderBranches.policyHolderId, policyHolder.id),
        eq(policyHolderBranches.uniqueId, uniqueId),
        or(isNull(policyHolderBranches.deletedAt), eq(policyHolderBranches.id, keptBranchId ?? 0)),
      ),
    );
  return found ?? null;
}

async function insuredOf(database: Reader, companyId: number, uniqueId: string) {
  const [found] = await database
    .select()
    .from(insureds)
    .where(and(eq(insureds.companyId, companyId), eq(insureds.uniqueId, uniqueId), isNull(insureds.anonymisedAt)));
  return found ?? null;
}

async function namedLocations(
  database: Reader,
  companyId: number,
  input: ProposalInput,
  keepsAddresses: boolean,
): Promise<ProposalFacts['locations']> {
  const named = [input.InsuredLocationUniqueId, ...input.Beneficiaries.map((one) => one.LocationUniqueId)].filter(
    (uniqueId) => uniqueId !== null,
  );
  // Most name none, and a quote never does: nothing is asked for nothing.
  if (named.length === 0) return [];
  return database
    .select({
      id: locations.id,
      uniqueId: locations.uniqueId,
      insuredId: locations.insuredId,
      beneficiaryId: locations.beneficiaryId,
    })
    .from(locations)
    .where(
      and(
        eq(locations.companyId, companyId),
        keepsAddresses ? undefined : isNull(locations.removedAt),
        inArray(locations.uniqueId, named),
      ),
    );
}

async function rowsOf<Table extends typeof beneficiaries | typeof brokers>(
  database: Reader,
  table: Table,
  companyId: number,
  uniqueIds: string[],
): Promise<Table['$inferSelect'][]> {
  if (uniqueIds.length === 0) return [];
  const rows: unknown = await database
    .select()
    .from(table as typeof brokers)
    .where(
      and(
        eq(table.companyId, companyId),
        inArray(table.uniqueId, uniqueIds),
        'anonymisedAt' in table ? isNull(table.anonymisedAt) : undefined,
      ),
    );
  return rows as Table['$inferSelect'][];
}

/** All coverages that a modality has by these parameters, removed ones included. */
export const coveragesOf = async (database: Reader, parameters: Parameters, modalityId: number) =>
  coveragesInForce(parameters, await database.select().from(coverages).where(eq(coverages.modalityId, modalityId)));

/** Modalities as they are by these parameters. */
export async function modalitiesOf(
  database: Reader,
  { companyId, parameters }: { companyId: number; parameters: Parameters },
  uniqueIds: string[],
): Promise<OfferedModality[]> {
  const rows = await database
    .select({
      row: modalities,
      insuranceBranchId: insuranceBranches.id,
      isPrivateSector: insuranceBranches.isPrivateSector,
    })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(and(eq(modalities.companyId, companyId), inArray(modalities.uniqueId, uniqueIds)));
  return rows.map(({ row, ...branch }) => ({
    ...branch,
    row: modalityInForce(parameters, row),
    rates: ratesInForce(parameters, row.uniqueId),
    complementedBy: uniqueIds.filter((one) => mayComplement(parameters, row.uniqueId, one)),
  }));
}
