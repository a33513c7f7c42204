import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, boolean, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { complementaryModalitiesParameters } from './kinds/complementaryModalities';
import { draftAnswer, versioned, write } from './modalityRecord';

const complementaryModalitiesRecord = object({
  ...versioned,
  /** Null until somebody says which: then every candidate may. */
  InForce: nullable(complementaryModalitiesParameters),
  Values: complementaryModalitiesParameters,
  /** Complementary modalities of its branch that are offered, and drafted ones. */
  Candidates: array(object({ UniqueId: uniqueId(), Name: text(), Ref: text() })),
});
/** What may complement a modality, in force and as drafted. */
export type ComplementaryModalitiesRecord = Static<typeof complementaryModalitiesRecord>;

/** What may complement a modality (DECISIONS "Calls without a path"). */
export const getComplementaryModalities = defineCall({
  method: 'GET',
  path: '/api/Core/GetComplementaryModalities',
  query: object({
    modalityUniqueId: uniqueId(),
    ChangeSetUniqueId: optional(uniqueId()),
    ignoreCache: optional(boolean()),
  }),
  response: complementaryModalitiesRecord,
});

const { UniqueId: _own, IsDeleted: _removed, IdempotencyKey: _once, ...ofModality } = write;

/** Drafts which modalities complement it; 409 as with `SaveModality`. */
export const saveComplementaryModality = defineCall({
  method: 'POST',
  path: '/api/Core/SaveComplementaryModality',
  body: object({ ...ofModality, ModalityUniqueId: uniqueId(), Values: complementaryModalitiesParameters }),
  response: draftAnswer,
});
