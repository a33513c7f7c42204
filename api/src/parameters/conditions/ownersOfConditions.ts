import { asc, eq } from 'drizzle-orm';
import type { MissingConditions } from '@portal/shared/contracts/parameters/generalConditions';
import type { ConditionsParameters } from '@portal/shared/contracts/parameters/kinds/conditions';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { draftedRecords } from '../changes/draftedRecord';
import type { ParameterBody } from '../kinds/parameterKind';

/** Whose conditions there may be: branches and modalities, as a change set has them. */
export interface Owners {
  of(values: Pick<ConditionsParameters, 'BranchCode' | 'ModalityUniqueId'>): MissingConditions;
  /** Those of which policies may be issued: modalities that are offered, and the branches of these. */
  offered: MissingConditions[];
}

/** Branches and modalities of a company, with what a change set drafts of them. */
export async function ownersOfConditions(
  database: Database | Transaction,
  user: CurrentUser,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<Owners> {
  const branches = await database
    .select({
      BranchCode: insuranceBranches.code,
      BranchName: insuranceBranches.name,
      IsPrivate: insuranceBranches.isPrivateSector,
    })
    .from(insuranceBranches)
    .where(eq(insuranceBranches.companyId, user.companyId))
    .orderBy(asc(insuranceBranches.code));
  const read = (kind: 'modalityGroup' | 'modality') =>
    draftedRecords(database, user, { kind, changeSetUniqueId, isWanted: () => true }, now);
  const groups = new Map((await read('modalityGroup')).map(({ fields, body }) => [fields.UniqueId, body]));
  const modalities = await read('modality');
  const branchOf = (code: unknown) =>
    branches.find(({ BranchCode }) => BranchCode === code) ?? {
      BranchCode: String(code),
      BranchName: '',
      IsPrivate: false,
    };
  const ofModality = (key: string, body: ParameterBody | null | undefined): MissingConditions => ({
    ...branchOf(groups.get(String(body?.['ModalityGroupUniqueId']))?.['BranchCode']),
    ModalityUniqueId: key,
    ModalityName: body ? String(body['Name']) : null,
  });
  const special = modalities
    .filter(({ fields: { IsDeleted, Draft } }) => !(Draft?.IsDeleted ?? IsDeleted))
    .map(({ fields, body }) => ofModality(fields.UniqueId, body));
  const general = branches
    .filter(({ BranchCode }) => special.some((one) => one.BranchCode === BranchCode))
    .map((branch): MissingConditions => ({ ...branch, ModalityUniqueId: null, ModalityName: null }));
  return {
    of: ({ BranchCode, ModalityUniqueId }) =>
      ModalityUniqueId === null
        ? { ...branchOf(BranchCode), ModalityUniqueId: null, ModalityName: null }
        : ofModality(ModalityUniqueId, modalities.find(({ fields }) => fields.UniqueId === ModalityUniqueId)?.body),
    offered: [...general, ...special],
  };
}
