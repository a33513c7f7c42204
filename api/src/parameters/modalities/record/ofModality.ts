import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getComplementaryModalities } from '@portal/shared/contracts/parameters/complementaryModalities';
import type { ComplementaryModalitiesParameters } from '@portal/shared/contracts/parameters/kinds/complementaryModalities';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ModalityRatesParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import type { getModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { draftedRecord, draftedRecords } from '../../changes/draftedRecord';
import { groupOf, modalityRecord } from './modalityRecord';

type Query = CallInput<typeof getModalityRates>['query'];

/** The rates of a modality by class and term; 404 for a modality that the company does not have. */
export async function modalityRatesRecord(
  database: Database,
  user: CurrentUser,
  query: Query,
  now: Date,
): Promise<CallResponse<typeof getModalityRates>> {
  await modalityRecord(database, user, query, now);
  const wanted = { kind: 'modalityRates' as const, key: query.modalityUniqueId };
  const found = await draftedRecord(database, user, { ...wanted, changeSetUniqueId: query.ChangeSetUniqueId }, now);
  return {
    ...found.fields,
    InForce: (found.inForce?.body as ModalityRatesParameters | undefined) ?? null,
    Values: (found.body as ModalityRatesParameters | null) ?? { Rows: [] },
  };
}

/** What may complement a modality, with all that could be chosen for it. */
export async function complementaryModalitiesRecord(
  database: Database,
  user: CurrentUser,
  { ignoreCache: _none, ...query }: CallInput<typeof getComplementaryModalities>['query'],
  now: Date,
): Promise<CallResponse<typeof getComplementaryModalities>> {
  const modality = await modalityRecord(database, user, query, now);
  const changeSetUniqueId = query.ChangeSetUniqueId;
  const wanted = { kind: 'complementaryModalities' as const, key: query.modalityUniqueId, changeSetUniqueId };
  const found = await draftedRecord(database, user, wanted, now);
  const isWanted = (body: Record<string, unknown>, key: string) =>
    body['IsComplementaryModality'] === true && key !== query.modalityUniqueId;
  const others = await draftedRecords(database, user, { kind: 'modality', changeSetUniqueId, isWanted }, now);
  const Candidates = [];
  for (const { fields, body } of others) {
    const { ModalityGroupUniqueId, Name, Ref } = body as ModalityParameters;
    if (fields.Draft?.IsDeleted ?? fields.IsDeleted) continue;
    const group = await groupOf(database, user, { groupUniqueId: ModalityGroupUniqueId, changeSetUniqueId }, now);
    if (group.BranchCode === modality.BranchCode) Candidates.push({ UniqueId: fields.UniqueId, Name, Ref });
  }
  return {
    ...found.fields,
    InForce: (found.inForce?.body as ComplementaryModalitiesParameters | undefined) ?? null,
    // Until somebody says which, each of its branch may.
    Values: (found.body as ComplementaryModalitiesParameters | null) ?? {
      ModalityUniqueIds: Candidates.map(({ UniqueId }) => UniqueId),
    },
    Candidates: Candidates.sort((one, other) => one.Name.localeCompare(other.Name, 'pt-BR')),
  };
}
