import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  EndorsementAnniversaryRecord,
  EndorsementModality,
  EndorsementSubTypeRecord,
  getEndorsementParameters,
} from '@portal/shared/contracts/parameters/endorsementParameters';
import type {
  EndorsementAnniversaryParameters,
  EndorsementSubTypeParameters,
} from '@portal/shared/contracts/parameters/kinds/endorsement';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { notFound } from '../../platform/server/refusal';
import { draftedRecord, offeredRecords, wholeRecord, whyNotDraft } from '../changes/draftedRecord';
import type { DraftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';
import { modalityNameOf } from '../kinds/modalityNames';

type Reader = Database | Transaction;

/** What endorsements may be asked for, and every modality that is offered with its yearly update. */
export async function endorsementParameterRecords(
  database: Reader,
  user: CurrentUser,
  { ChangeSetUniqueId }: CallInput<typeof getEndorsementParameters>['query'],
  now: Date,
): Promise<CallResponse<typeof getEndorsementParameters>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const read = (kind: 'modality' | 'endorsementSubType' | 'endorsementAnniversary') =>
    offeredRecords(database, user, { kind, changeSetUniqueId: ChangeSetUniqueId }, now);
  const subTypes = (await read('endorsementSubType')).map(subTypeOf);
  const anniversaries = new Map(
    (await read('endorsementAnniversary')).map((record) => [record.fields.UniqueId, anniversaryOf(record)]),
  );
  const Modalities = (await read('modality'))
    .filter(({ fields: { IsDeleted, Draft } }) => !(Draft?.IsDeleted ?? IsDeleted))
    .map(({ fields: { UniqueId }, body }): EndorsementModality => {
      const modality = body as ModalityParameters;
      const { MaxPeriodInDays, MaxPeriodInYears } = modality;
      const Anniversary = anniversaries.get(UniqueId) ?? null;
      return { UniqueId, Name: modalityNameOf(modality), MaxPeriodInDays, MaxPeriodInYears, Anniversary };
    });
  return {
    SubTypes: subTypes.sort(
      ({ Values: one }, { Values: other }) =>
        one.EndorsementTypeId - other.EndorsementTypeId || one.Name.localeCompare(other.Name, 'pt-BR'),
    ),
    Modalities: Modalities.sort((one, other) => one.Name.localeCompare(other.Name, 'pt-BR')),
    WhyNotAdd: await whyNotDraft(database, user, ChangeSetUniqueId),
  };
}

/** One sub-type; one of another company does not exist. */
export const subTypeRecord = async (
  database: Reader,
  user: CurrentUser,
  key: string,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<EndorsementSubTypeRecord> =>
  subTypeOf(await draftedRecord(database, user, { kind: 'endorsementSubType', key, changeSetUniqueId }, now));

const subTypeOf = (found: DraftedRecord): EndorsementSubTypeRecord =>
  wholeRecord<EndorsementSubTypeParameters>(found, 'Este subtipo de endosso não existe.');

/** The yearly update of a modality. */
export const anniversaryRecord = async (
  database: Reader,
  user: CurrentUser,
  key: string,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<EndorsementAnniversaryRecord> =>
  anniversaryOf(await draftedRecord(database, user, { kind: 'endorsementAnniversary', key, changeSetUniqueId }, now));

function anniversaryOf({ inForce, body, fields }: DraftedRecord): EndorsementAnniversaryRecord {
  if (body === null) throw notFound('Esta modalidade não tem atualização anual.', { field: 'ModalityUniqueId' });
  return {
    ...fields,
    InForce: (inForce?.body as EndorsementAnniversaryParameters | undefined) ?? null,
    Values: body as EndorsementAnniversaryParameters,
  };
}
