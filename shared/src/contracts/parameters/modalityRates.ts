import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { nullable, object, optional } from '../schema';
import type { Static } from '../schema';
import { modalityRatesParameters } from './kinds/modalityRates';
import { draftAnswer, versioned, write } from './modalityRecord';

const modalityRatesRecord = object({
  ...versioned,
  /** Null where the modality never had any. */
  InForce: nullable(modalityRatesParameters),
  Values: modalityRatesParameters,
});
/** The rates of a modality by class and term, in force and as drafted. */
export type ModalityRatesRecord = Static<typeof modalityRatesRecord>;

/** The rates of a modality by policy holder class and term. Additive: the specification names no rates. */
export const getModalityRates = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetModalityRates',
  query: object({ modalityUniqueId: uniqueId(), ChangeSetUniqueId: optional(uniqueId()) }),
  response: modalityRatesRecord,
});

const { UniqueId: _own, IsDeleted: _removed, IdempotencyKey: _once, ...ofModality } = write;

/** Drafts them; without rows every cover is priced by the modality's own rate. 409 as with `SaveModality`. */
export const saveModalityRates = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveModalityRates',
  body: object({ ...ofModality, ModalityUniqueId: uniqueId(), Values: modalityRatesParameters }),
  response: draftAnswer,
});
