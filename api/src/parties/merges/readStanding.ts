import { and, asc, eq, inArray } from 'drizzle-orm';
import { CCGStatus, openCcgStatuses } from '@portal/shared/domain/parties/ccgStatus';
import { modalityGroupLimitsOf, modalityGroupUseOf } from '../../deals/records/modalityGroupLimits';
import type { ModalityGroupLimit } from '../../deals/records/modalityGroupLimits';
import type { Database, Transaction } from '../../platform/database/connection';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import {
  brokers,
  counterGuarantees,
  economicGroups,
  policyHolderNominations,
} from '../../platform/database/schema/parties';
import { sanctionedAmong } from '../../platform/lists/listObjections';
import type { MergeRecord, Pair } from './mergeRecord';

type Reader = Database | Transaction;
type Group = typeof economicGroups.$inferSelect;
type Nomination = typeof policyHolderNominations.$inferSelect & { brokerName: string };
type Contract = Pick<typeof counterGuarantees.$inferSelect, 'policyHolderId' | 'number' | 'statusId'>;

/** The cap of a modality group, and what the record that goes would add to it. */
export interface Cap extends ModalityGroupLimit {
  addedCents: number;
}

/** What stands around two records and is judged before one of them goes. */
export interface Standing {
  /** Of both; the same one where both are in it. */
  groups: Group[];
  /** That count or wait, of both. */
  nominations: Nomination[];
  /** Signed or under way, of both. */
  contracts: Contract[];
  /** Within the limit of the record that stays, with what both use of each modality group. */
  caps: Cap[];
  /** Limits asked for of the record that goes, and not decided. */
  waitingRequests: number;
  sanctioned: Set<string>;
}

/** An insured has none of what policy holders have. */
export async function readStanding(database: Reader, { kind, surviving, merged }: Pair): Promise<Standing> {
  const both = [surviving, merged];
  const sanctioned = await sanctionedAmong(
    database,
    merged.companyId,
    both.map(({ uniqueId }) => uniqueId),
  );
  if (kind === 'insured')
    return { groups: [], nominations: [], contracts: [], caps: [], waitingRequests: 0, sanctioned };
  const ids = both.map(({ id }) => id);
  return {
    groups: await database
      .select()
      .from(economicGroups)
      .where(
        inArray(
          economicGroups.id,
          both.flatMap(({ economicGroupId }) => economicGroupId ?? []),
        ),
      )
      .orderBy(asc(economicGroups.id)),
    nominations: await nominationsOf(database, ids),
    contracts: await database
      .select({
        policyHolderId: counterGuarantees.policyHolderId,
        number: counterGuarantees.number,
        statusId: counterGuarantees.statusId,
      })
      .from(counterGuarantees)
      .where(
        and(
          inArray(counterGuarantees.policyHolderId, ids),
          inArray(counterGuarantees.statusId, [...openCcgStatuses, CCGStatus.Assinado]),
        ),
      )
      .orderBy(asc(counterGuarantees.id)),
    caps: await capsOf(database, surviving, merged),
    waitingRequests: await database.$count(
      limitRequests,
      and(eq(limitRequests.policyHolderId, merged.id), eq(limitRequests.status, 'pending')),
    ),
    sanctioned,
  };
}

async function capsOf(database: Reader, surviving: MergeRecord, merged: MergeRecord): Promise<Cap[]> {
  const caps = await modalityGroupLimitsOf(database, surviving);
  if (caps.length === 0) return [];
  const added = await modalityGroupUseOf(database, merged, 'all');
  return caps.map((cap) => ({
    ...cap,
    addedCents: added.find(({ modalityGroupId }) => modalityGroupId === cap.modalityGroupId)?.usedLimitCents ?? 0,
  }));
}

async function nominationsOf(database: Reader, ids: number[]): Promise<Nomination[]> {
  const rows = await database
    .select({ row: policyHolderNominations, brokerName: brokers.name })
    .from(policyHolderNominations)
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .where(
      and(
        inArray(policyHolderNominations.policyHolderId, ids),
        inArray(policyHolderNominations.status, ['approved', 'pending']),
      ),
    )
    .orderBy(asc(policyHolderNominations.id));
  return rows.map(({ row, brokerName }) => ({ ...row, brokerName }));
}
