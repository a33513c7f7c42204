import { defineCall } from '../call';
import { dateTime, recordId, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, text, unknown } from '../schema';
import type { Static } from '../schema';
import { namedChangeSet, parameterKind, parameterReference } from './changes';

const entry = object({
  PublicationNumber: integer(),
  /** Since when it is in force; to come where it is scheduled. */
  InForceFrom: dateTime(),
  /** Null for what was there before anybody published. */
  PublishedByName: nullable(text()),
  ChangeSet: namedChangeSet,
  Reason: text(),
  /** The modality itself, or something of it: its rates, a coverage, a clause. */
  Kind: parameterKind,
  UniqueId: uniqueId(),
  Name: text(),
  IsDeleted: boolean(),
  /** What the kind's contract says of it: of a modality the audit subjects of Spec 001 §3. Null where it was new. */
  Before: unknown(),
  WasDeleted: boolean(),
  After: unknown(),
  /** How what the two refer to is called. */
  References: array(parameterReference),
});
/** What a publication changed of a modality. */
export type ModalityHistoryEntry = Static<typeof entry>;

/** How a modality came to be what it is, the latest first (Spec 001 §7 "Parameterisation"), with the real dates. */
export const getModalityChangeHistory = defineCall({
  method: 'GET',
  path: '/api/ModalityChangeHistory/GetModalityChangeHistory',
  query: object({ modalityId: recordId() }),
  response: array(entry),
});
