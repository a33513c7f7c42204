import { and, asc, count, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { getModalities } from '@portal/shared/contracts/parameters/modalities';
import type { Database } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { notFound } from '../../platform/server/refusal';
import { ordered, pageAnswer, pageOf } from '../../platform/lists/page';
import { matchesText } from '../../platform/lists/textSearch';

type Query = CallInput<typeof getModalities>['query'];

const orders = {
  Name: modalities.name,
  ModalityGroupName: modalityGroups.name,
  MaxInsuredAmountValue: modalities.maxInsuredAmountCents,
};

const columns = {
  Id: modalities.id,
  UniqueId: modalities.uniqueId,
  Name: modalities.name,
  Ref: modalities.ref,
  ModalityGroupUniqueId: modalityGroups.uniqueId,
  ModalityGroupName: modalityGroups.name,
  BranchCode: insuranceBranches.code,
  BranchId: insuranceBranches.id,
  MaxInsuredAmountValue: modalities.maxInsuredAmountCents,
  MaxInsuredAmountAutomaticValue: modalities.maxInsuredAmountAutomaticCents,
  MinInsurancePremium: modalities.minInsurancePremiumCents,
  MinPeriodInDays: modalities.minPeriodInDays,
  MaxPeriodInDays: modalities.maxPeriodInDays,
  MinPeriodInYears: modalities.minPeriodInYears,
  MaxPeriodInYears: modalities.maxPeriodInYears,
  EnabledForAutomaticEmission: modalities.enabledForAutomaticEmission,
  IsComplementaryModality: modalities.isComplementaryModality,
  IsDeleted: modalities.isDeleted,
};

/** Modalities of the company; deleted ones only when asked for. There is no cache to ignore: every reading is fresh. */
export async function listModalities(database: Database, companyId: number, query: Query) {
  const page = pageOf(query);
  const { modalityGroupUniqueId, branchCode, enabledForAutomaticEmission } = query;
  const wanted = and(
    eq(modalities.companyId, companyId),
    query.ignoreDeleted === false ? undefined : eq(modalities.isDeleted, false),
    modalityGroupUniqueId === undefined ? undefined : eq(modalityGroups.uniqueId, modalityGroupUniqueId),
    branchCode === undefined ? undefined : eq(insuranceBranches.code, branchCode),
    enabledForAutomaticEmission === undefined
      ? undefined
      : eq(modalities.enabledForAutomaticEmission, enabledForAutomaticEmission),
    matchesText(modalities.searchText, query.textSearch),
  );
  const [rows, counted] = await Promise.all([
    database
      .select(columns)
      .from(modalities)
      .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
      .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
      .where(wanted)
      .orderBy(...ordered(orders[query.orderBy ?? 'Name'], modalities.id, query.orderDirection ?? 'asc'))
      .limit(page.size)
      .offset(page.offset),
    database
      .select({ total: count() })
      .from(modalities)
      .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
      .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
      .where(wanted),
  ]);
  return pageAnswer(page, rows, counted[0]?.total ?? 0);
}

/** All that a group offers, by name; 404 for another company's. */
export async function listModalitiesOfGroup(database: Database, companyId: number, groupUniqueId: string) {
  const group = and(eq(modalityGroups.companyId, companyId), eq(modalityGroups.uniqueId, groupUniqueId));
  if ((await database.$count(modalityGroups, group)) === 0)
    throw notFound('Este grupo de modalidades não existe.', { field: 'modalityGroupUniqueId' });
  return database
    .select(columns)
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(
      and(
        eq(modalities.companyId, companyId),
        eq(modalityGroups.uniqueId, groupUniqueId),
        eq(modalities.isDeleted, false),
      ),
    )
    .orderBy(asc(modalities.name), asc(modalities.id));
}
