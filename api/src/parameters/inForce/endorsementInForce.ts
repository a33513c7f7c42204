import type {
  EndorsementAnniversaryParameters,
  EndorsementReason,
  EndorsementSubTypeParameters,
} from '@portal/shared/contracts/parameters/kinds/endorsement';
import { usualAnniversary } from '@portal/shared/domain/parameters/kinds/endorsement';
import type { Parameters } from './parameters';

/** A sub-type of endorsement with its id. */
export interface SubTypeInForce extends EndorsementSubTypeParameters {
  UniqueId: string;
}

const bodyOf = (body: object): EndorsementSubTypeParameters => body as EndorsementSubTypeParameters;

/** Everything that may be asked for of any policy, by name. */
export const allEndorsementSubTypesInForce = (parameters: Parameters): SubTypeInForce[] =>
  parameters
    .all('endorsementSubType')
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ key, body }) => ({ ...bodyOf(body), UniqueId: key }))
    .sort((one, other) => one.Name.localeCompare(other.Name, 'pt-BR'));

/** Whether a sub-type may be asked for of policies of a modality. */
export const isOfferedFor = ({ Modalities }: EndorsementSubTypeParameters, modalityUniqueId: string): boolean =>
  Modalities.length === 0 || Modalities.some((one) => one.ModalityUniqueId === modalityUniqueId);

/** What may be asked for of policies of a modality, of one type, by name. */
export const endorsementSubTypesInForce = (
  parameters: Parameters,
  { modalityUniqueId, endorsementTypeId }: { modalityUniqueId: string; endorsementTypeId: number },
): SubTypeInForce[] =>
  allEndorsementSubTypesInForce(parameters).filter(
    (subType) => subType.EndorsementTypeId === endorsementTypeId && isOfferedFor(subType, modalityUniqueId),
  );

/** A sub-type by its id, a removed one too, for what was asked for with it; null where there never was one. */
export function endorsementSubTypeInForce(parameters: Parameters, uniqueId: string): SubTypeInForce | null {
  const version = parameters.version('endorsementSubType', uniqueId);
  return version && { ...bodyOf(version.body), UniqueId: version.key };
}

/** The reasons of a sub-type, a removed one's too, for what was asked for with it; none where there never was one. */
export function endorsementReasonsInForce(parameters: Parameters, subTypeUniqueId: string): EndorsementReason[] {
  const version = parameters.version('endorsementSubType', subTypeUniqueId);
  return version ? bodyOf(version.body).Reasons : [];
}

/** A reason by its id, likewise; null where there never was one. */
export const endorsementReasonInForce = (parameters: Parameters, reasonUniqueId: string): EndorsementReason | null =>
  parameters
    .all('endorsementSubType')
    .flatMap(({ body }) => bodyOf(body).Reasons)
    .find(({ UniqueId }) => UniqueId === reasonUniqueId) ?? null;

/** The documents that a reason asks for. */
export const endorsementDocumentsInForce = (
  parameters: Parameters,
  reasonUniqueId: string,
): EndorsementReason['Documents'] => endorsementReasonInForce(parameters, reasonUniqueId)?.Documents ?? [];

/** Whether insured amounts of a modality are updated each year, and how. */
export function endorsementAnniversaryInForce(
  parameters: Parameters,
  modalityUniqueId: string,
): EndorsementAnniversaryParameters {
  const version = parameters.version('endorsementAnniversary', modalityUniqueId);
  return version && !version.isDeleted ? (version.body as EndorsementAnniversaryParameters) : usualAnniversary;
}
