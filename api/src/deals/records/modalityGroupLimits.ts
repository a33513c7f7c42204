import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database, Transaction } from '../../platform/database/connection';
import { kept } from '../../platform/database/kept';
import type { Asked } from '../../platform/database/kept';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { policyHolderGroupLimits } from '../../platform/database/schema/limitRequests';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { policies } from '../../platform/database/schema/policies';
import { amountAtRiskOf } from './amountAtRisk';
import { holdsLimit } from './holdsLimit';

/** The cap of a modality group within the limit of a policy holder. */
export interface ModalityGroupLimit {
  modalityGroupId: number;
  /** With its branch, since both branches may have a group of one name. */
  called: string;
  limitCents: number;
  /** What holds limit now; exact for who has locked the policy holder. */
  usedLimitCents: number;
  limitExpiresOn: PlainDate | null;
}

/** What a policy holder uses of a modality group, with the cap of that group where it has one. */
export interface ModalityGroupUse extends Omit<ModalityGroupLimit, 'limitCents'> {
  uniqueId: string;
  name: string;
  branchName: string;
  /** Null where the overall limit alone counts. */
  limitCents: number | null;
}

/** `Garantias judiciais (Setor público)`: how sentences and cards name a modality group, of it joined with its branch. */
export const modalityGroupCalled = sql<string>`${modalityGroups.name} || ' (' || ${insuranceBranches.name} || ')'`;

const readCap = kept((reader, { holderId, groupId }: Asked<'holderId' | 'groupId'>) => {
  // Added up only where there is a cap.
  const used = reader
    .select({ cents: sql`coalesce(sum(${amountAtRiskOf(policies)}), 0)` })
    .from(policies)
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .where(
      and(
        eq(policies.policyHolderId, policyHolderGroupLimits.policyHolderId),
        eq(modalities.modalityGroupId, policyHolderGroupLimits.modalityGroupId),
        holdsLimit,
      ),
    );
  return reader
    .select({
      modalityGroupId: modalityGroups.id,
      called: modalityGroupCalled,
      limitCents: policyHolderGroupLimits.limitCents,
      usedLimitCents: sql`(${used})`.mapWith(Number),
      limitExpiresOn: policyHolderGroupLimits.expiresOn,
    })
    .from(policyHolderGroupLimits)
    .innerJoin(modalityGroups, eq(modalityGroups.id, policyHolderGroupLimits.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(
      and(eq(policyHolderGroupLimits.policyHolderId, holderId), eq(policyHolderGroupLimits.modalityGroupId, groupId)),
    );
});

/** The cap that bounds what a policy holder may use of a modality group; null where the overall limit alone does. */
export async function modalityGroupLimitOf(
  database: Database | Transaction,
  holderId: number,
  groupId: number,
): Promise<ModalityGroupLimit | null> {
  const [limit] = await readCap(database, { holderId, groupId });
  return limit ?? null;
}

/** The caps of a policy holder, in the company's order of modality groups. */
export const modalityGroupLimitsOf = async (
  database: Database | Transaction,
  holder: { id: number; companyId: number },
): Promise<(ModalityGroupUse & ModalityGroupLimit)[]> =>
  (await modalityGroupUseOf(database, holder, 'capped')).flatMap(({ limitCents, ...group }) =>
    limitCents === null ? [] : [{ ...group, limitCents }],
  );

/** The modality groups of a policy holder's company in their order: those with a cap, or those in use or sold as well. */
export function modalityGroupUseOf(
  database: Database | Transaction,
  holder: { id: number; companyId: number },
  which: 'capped' | 'all',
): Promise<ModalityGroupUse[]> {
  const used = database
    .select({
      modalityGroupId: modalities.modalityGroupId,
      cents: sql<number>`sum(${amountAtRiskOf(policies)})`.as('cents'),
    })
    .from(policies)
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .where(and(eq(policies.policyHolderId, holder.id), holdsLimit))
    .groupBy(modalities.modalityGroupId)
    .as('used');
  const isCapped = isNotNull(policyHolderGroupLimits.id);
  return database
    .select({
      modalityGroupId: modalityGroups.id,
      uniqueId: modalityGroups.uniqueId,
      name: modalityGroups.name,
      branchName: insuranceBranches.name,
      called: modalityGroupCalled,
      limitCents: policyHolderGroupLimits.limitCents,
      usedLimitCents: sql`coalesce(${used.cents}, 0)`.mapWith(Number),
      limitExpiresOn: policyHolderGroupLimits.expiresOn,
    })
    .from(modalityGroups)
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .leftJoin(
      policyHolderGroupLimits,
      and(
        eq(policyHolderGroupLimits.modalityGroupId, modalityGroups.id),
        eq(policyHolderGroupLimits.policyHolderId, holder.id),
      ),
    )
    .leftJoin(used, eq(used.modalityGroupId, modalityGroups.id))
    .where(
      and(
        eq(modalityGroups.companyId, holder.companyId),
        which === 'capped' ? isCapped : or(isCapped, isNotNull(used.cents), eq(modalityGroups.isDeleted, false)),
      ),
    )
    .orderBy(asc(modalityGroups.order), asc(modalityGroups.id));
}
