import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type * as calls from '@portal/shared/contracts/parameters/modalityGroupRecord';
import type { ModalityGroupRecord, ModalityOfGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities } from '../../../platform/database/schema/modalities';
import { notFound } from '../../../platform/server/refusal';
import { draftedRecord, draftedRecords, whyNotDraft } from '../../changes/draftedRecord';
import { requireParameterRight } from '../../changes/parameterRight';
import { parametersInForce } from '../../inForce/parametersInForce';
import { modalityKeyOf, openDrafts, setsOf } from './openDrafts';

type Reader = Database | Transaction;
type Drafts = Awaited<ReturnType<typeof openDrafts>>;

/** The branches of a company with their groups, and how much each holds. */
export async function modalityGroupList(
  database: Database,
  user: CurrentUser,
  { ChangeSetUniqueId }: CallInput<typeof calls.getModalityGroupList>['query'],
  now: Date,
): Promise<CallResponse<typeof calls.getModalityGroupList>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const branches = await branchesOf(database, user.companyId);
  const found = await draftedRecords(
    database,
    user,
    { kind: 'modalityGroup', changeSetUniqueId: ChangeSetUniqueId, isWanted: () => true },
    now,
  );
  const offered = (await parametersInForce(database, user.companyId, now)).all('modality');
  const drafts = await openDrafts(database, user.companyId);
  const groupOfKey = new Map(offered.map(({ key, body }) => [key, body['ModalityGroupUniqueId']]));
  for (const { kind, key, body } of drafts) if (kind === 'modality') groupOfKey.set(key, body['ModalityGroupUniqueId']);
  const draftedKeys = [...new Set(drafts.map(modalityKeyOf))];
  const Groups = found.map((one) => {
    const own = offered.filter(({ body }) => body['ModalityGroupUniqueId'] === one.fields.UniqueId);
    return {
      ...headOf(one, branches),
      OfferedCount: own.filter(({ isDeleted }) => !isDeleted).length,
      RemovedCount: own.filter(({ isDeleted }) => isDeleted).length,
      DraftedCount: draftedKeys.filter((key) => groupOfKey.get(key) === one.fields.UniqueId).length,
    };
  });
  return {
    Branches: branches,
    Groups: Groups.sort(
      ({ Values: one }, { Values: other }) =>
        one.BranchCode.localeCompare(other.BranchCode) ||
        one.Order - other.Order ||
        one.Name.localeCompare(other.Name, 'pt-BR'),
    ),
    WhyNotEdit: await whyNotDraft(database, user, ChangeSetUniqueId),
  };
}

/** A group with all of its modalities; one of another company does not exist. */
export async function modalityGroupRecord(
  database: Database,
  user: CurrentUser,
  { modalityGroupUniqueId, ChangeSetUniqueId }: CallInput<typeof calls.getModalityGroup>['query'],
  now: Date,
): Promise<ModalityGroupRecord> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const wanted = { kind: 'modalityGroup' as const, key: modalityGroupUniqueId, changeSetUniqueId: ChangeSetUniqueId };
  const found = await draftedRecord(database, user, wanted, now);
  if (found.body === null) throw notFound('Este grupo de modalidades não existe.', { field: 'modalityGroupUniqueId' });
  return {
    ...headOf(found, await branchesOf(database, user.companyId)),
    Modalities: await modalitiesOfGroup(database, user.companyId, modalityGroupUniqueId, now),
  };
}

type Found = Awaited<ReturnType<typeof draftedRecord>>;
type Branch = { Id: number; Code: string; Name: string };

function headOf({ inForce, body, fields }: Found, branches: readonly Branch[]) {
  const values = body as ModalityGroupParameters;
  const branch = branches.find(({ Code }) => Code === values.BranchCode);
  return {
    ...fields,
    BranchId: branch?.Id ?? 0,
    BranchName: branch?.Name ?? values.BranchCode,
    InForce: (inForce?.body as ModalityGroupParameters | undefined) ?? null,
    Values: values,
  };
}

/** The branches of a company, by their codes. */
export const branchesOf = (database: Reader, companyId: number): Promise<Branch[]> =>
  database
    .select({ Id: insuranceBranches.id, Code: insuranceBranches.code, Name: insuranceBranches.name })
    .from(insuranceBranches)
    .where(eq(insuranceBranches.companyId, companyId))
    .orderBy(asc(insuranceBranches.code));

/** As in force; those that are only drafted as their first set says. */
async function modalitiesOfGroup(
  database: Reader,
  companyId: number,
  groupUniqueId: string,
  now: Date,
): Promise<ModalityOfGroup[]> {
  const inForce = (await parametersInForce(database, companyId, now))
    .all('modality')
    .filter(({ body }) => body['ModalityGroupUniqueId'] === groupUniqueId);
  const drafts = await openDrafts(database, companyId);
  const known = new Set(inForce.map(({ key }) => key));
  const drafted = new Map(
    drafts
      .filter(({ kind, body }) => kind === 'modality' && body['ModalityGroupUniqueId'] === groupUniqueId)
      .filter(({ key }) => !known.has(key))
      .map(({ key, body }) => [key, { key, body, isDeleted: false }]),
  );
  const all = [...inForce, ...drafted.values()];
  const ids = await idsOf(database, companyId, [...known]);
  return all
    .map(({ key, body, isDeleted }) => ofGroup(key, body as ModalityParameters, isDeleted, ids.get(key), drafts))
    .sort((one, other) => one.Name.localeCompare(other.Name, 'pt-BR') || one.Ref.localeCompare(other.Ref));
}

const ofGroup = (
  key: string,
  body: ModalityParameters,
  isDeleted: boolean,
  id: number | undefined,
  drafts: Drafts,
): ModalityOfGroup => ({
  UniqueId: key,
  Id: id ?? null,
  Name: body.Name,
  Ref: body.Ref,
  AnnualRatePercent: body.AnnualRatePercent,
  MinInsurancePremium: body.MinInsurancePremium,
  MaxInsuredAmountValue: body.MaxInsuredAmountValue,
  MinPeriodInDays: body.MinPeriodInDays,
  MaxPeriodInDays: body.MaxPeriodInDays,
  MinPeriodInYears: body.MinPeriodInYears,
  MaxPeriodInYears: body.MaxPeriodInYears,
  IsComplementaryModality: body.IsComplementaryModality,
  IsDeleted: isDeleted,
  DraftedIn: setsOf(drafts.filter((draft) => modalityKeyOf(draft) === key)),
});

async function idsOf(database: Reader, companyId: number, uniqueIds: string[]): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: modalities.id, uniqueId: modalities.uniqueId })
    .from(modalities)
    .where(and(eq(modalities.companyId, companyId), inArray(modalities.uniqueId, uniqueIds)));
  return new Map(rows.map(({ id, uniqueId }) => [uniqueId, id]));
}
