import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { covers } from '@portal/shared/domain/parties/nominationScope';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { findObjections } from '../../../platform/lists/listObjections';
import { isRestrictiveInForce } from '../../../parameters/inForce/activitiesInForce';
import {
  coveragesInForce,
  mayComplement,
  modalityInForce,
  ratesInForce,
} from '../../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { publicContractsInForce } from '../../../parameters/inForce/publicContractsInForce';
import { readCommissionRange } from '../../../parameters/commission/readCommissionRange';
import { askEach } from '../../../platform/database/askEach';
import { kept } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
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
import { loadStoredLines } from '../terms/storedLines';
import type { OfferedModality, ProposalFacts } from './proposalFacts';

interface AskedFacts {
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
  { companyId, broker, parameters, keptBranchId = null, keepsAddresses = false }: AskedFacts,
  input: ProposalInput,
): Promise<ProposalFacts> {
  const beneficiaryUniqueIds = input.Beneficiaries.map((named) => named.BeneficiaryUniqueId);
  const coBrokerUniqueIds = input.CoBrokers.map((named) => named.BrokerUniqueId);
  const [holder, offered, insured, addresses, named, others, objections] = await askEach(database, [
    () => policyHolderOf(database, companyId, input.PolicyHolderUniqueId),
    () =>
      modalitiesOf(database, { companyId, parameters }, [
        input.ModalityUniqueId,
        ...(input.Complementary ? [input.Complementary.ModalityUniqueId] : []),
      ]),
    () => insuredOf(database, companyId, input.InsuredUniqueId),
    () => namedLocations(database, companyId, input, keepsAddresses),
    () => rowsOf(database, beneficiaries, companyId, beneficiaryUniqueIds),
    () => rowsOf(database, brokers, companyId, coBrokerUniqueIds),
    () =>
      findObjections(database, companyId, [
        ...(broker ? [broker.uniqueId] : []),
        input.PolicyHolderUniqueId,
        input.InsuredUniqueId,
        ...beneficiaryUniqueIds,
        ...coBrokerUniqueIds,
      ]),
  ]);
  const modality = offered.find(({ row }) => row.uniqueId === input.ModalityUniqueId) ?? null;
  const policyHolder = holder?.policyHolder ?? null;
  const parties = { companyId, policyHolderId: policyHolder?.id, insuredId: insured?.id };
  const [nomination, policyHolderBranch, commissionRange, coveragesOffered, storedLines] = await askEach(database, [
    () => nominationOf(database, policyHolder, broker),
    () => filialOf(database, policyHolder, input.PolicyHolderBranchUniqueId, keptBranchId),
    async () =>
      broker && modality
        ? readCommissionRange(database, { companyId, brokerId: broker.id, modalityId: modality.row.id })
        : null,
    async () => (modality ? coveragesOf(database, parameters, modality.row.id) : []),
    () => loadStoredLines(database, parties, input),
  ]);
  return {
    broker,
    policyHolder,
    isPolicyHolderRestrictive: isRestrictiveInForce(parameters, holder?.activityCode ?? null),
    isNominated: nomination !== null,
    isNominatedForModality: isFor(nomination, modality?.row.id),
    policyHolderBranch,
    insured,
    locations: addresses,
    beneficiaries: named,
    coBrokers: others,
    objections,
    storedLines,
    modality,
    complementary: offered.find(({ row }) => row.uniqueId === input.Complementary?.ModalityUniqueId) ?? null,
    commissionRange,
    coverages: coveragesOffered,
  };
}

const readHolder = kept((reader, { companyId, uniqueId }: Asked<'companyId' | 'uniqueId'>) =>
  reader
    .select({ policyHolder: policyHolders, activityCode: branchActivities.code })
    .from(policyHolders)
    .leftJoin(branchActivities, eq(branchActivities.id, policyHolders.branchActivityId))
    .where(
      and(
        eq(policyHolders.companyId, companyId),
        eq(policyHolders.uniqueId, uniqueId),
        isNull(policyHolders.anonymisedAt),
      ),
    ),
);

export async function policyHolderOf(database: Reader, companyId: number, uniqueId: string) {
  const [found] = await readHolder(database, { companyId, uniqueId });
  return found;
}

type Nomination = Pick<typeof policyHolderNominations.$inferSelect, 'coversAll' | 'modalityIds'>;

const readNomination = kept((reader, { holderId, brokerId }: Asked<'holderId' | 'brokerId'>) =>
  reader
    .select({ coversAll: policyHolderNominations.coversAll, modalityIds: policyHolderNominations.modalityIds })
    .from(policyHolderNominations)
    .where(
      and(
        eq(policyHolderNominations.policyHolderId, holderId),
        eq(policyHolderNominations.brokerId, brokerId),
        eq(policyHolderNominations.status, 'approved'),
      ),
    ),
);

/** The nomination by which a broker works for a policy holder; null without one. */
async function nominationOf(
  database: Reader,
  policyHolder: ProposalFacts['policyHolder'],
  broker: ProposalFacts['broker'],
): Promise<Nomination | null> {
  if (!policyHolder || !broker) return null;
  const [found] = await readNomination(database, { holderId: policyHolder.id, brokerId: broker.id });
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

const readInsured = kept((reader, { companyId, uniqueId }: Asked<'companyId' | 'uniqueId'>) =>
  reader
    .select()
    .from(insureds)
    .where(and(eq(insureds.companyId, companyId), eq(insureds.uniqueId, uniqueId), isNull(insureds.anonymisedAt))),
);

async function insuredOf(database: Reader, companyId: number, uniqueId: string) {
  const [found] = await readInsured(database, { companyId, uniqueId });
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

const readCoverages = kept((reader, { modalityId }: Asked<'modalityId'>) =>
  reader.select().from(coverages).where(eq(coverages.modalityId, modalityId)),
);

/** All coverages that a modality has by these parameters, removed ones included. */
export const coveragesOf = async (database: Reader, parameters: Parameters, modalityId: number) =>
  coveragesInForce(parameters, await readCoverages(database, { modalityId }));

const readModalities = kept((reader, { companyId, uniqueIds }: Asked<'companyId' | 'uniqueIds'>) =>
  reader
    .select({
      row: modalities,
      insuranceBranchId: insuranceBranches.id,
      isPrivateSector: insuranceBranches.isPrivateSector,
    })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(and(eq(modalities.companyId, companyId), sql`${modalities.uniqueId} = any(${uniqueIds}::uuid[])`)),
);

/** Modalities as they are by these parameters. */
export async function modalitiesOf(
  database: Reader,
  { companyId, parameters }: { companyId: number; parameters: Parameters },
  uniqueIds: string[],
): Promise<OfferedModality[]> {
  const rows = await readModalities(database, { companyId, uniqueIds });
  return rows.map(({ row, ...branch }) => ({
    ...branch,
    row: modalityInForce(parameters, row),
    rates: ratesInForce(parameters, row.uniqueId),
    publicContracts: publicContractsInForce(parameters, row.uniqueId),
    complementedBy: uniqueIds.filter((one) => mayComplement(parameters, row.uniqueId, one)),
  }));
}
