import { dateTime, recordId } from '../fields';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { locationFields, locationInput } from '../underwriting/proposalParties';

// What the records of policy holder, insured and broker have alike: addresses and histories.

/** A justification, which stays in the history. */
export const LONGEST_JUSTIFICATION = 500;

export const partyLocation = object({
  ...locationFields,
  /** What calls that change an address name it by (Spec 000 §3). */
  Id: integer(),
  /** What a change states as `ExpectedChangedAt`. */
  ChangedAt: dateTime(),
});
/** An address of a party's record. */
export type PartyLocation = Static<typeof partyLocation>;

/** A change of an address: what is left out stays; `IsMain` makes it the main one in the place of the one that was. */
export const locationChange = object({
  ZipCode: optional(locationInput.ZipCode),
  AddressName: optional(locationInput.AddressName),
  Number: optional(locationInput.Number),
  Complement: locationInput.Complement,
  Neighborhood: optional(locationInput.Neighborhood),
  CityId: optional(recordId()),
  IsMain: optional(boolean()),
  ExpectedChangedAt: optional(dateTime()),
});
export type LocationChange = Static<typeof locationChange>;

const historyEntry = object({
  /** Tells entries apart. */
  Key: text(),
  /** `changed`, `blocked`, `unblocked`, `locationAdded`, `documentReceived`, … */
  Action: text(),
  /** Which address or document it was about; null for the record itself. */
  Subject: nullable(text()),
  /** What changed, by the name of the field; null is nothing, `true` and `false` are yes and no. */
  Changes: array(object({ Field: text(), Before: nullable(text()), After: nullable(text()) })),
  ChangedByName: text(),
  ChangedAt: dateTime(),
});
/** Something that was changed of a party (Spec 000 §3 "Change history"). */
export type PartyHistoryEntry = Static<typeof historyEntry>;

const access = object({
  Key: text(),
  Action: union([literal('revealed'), literal('exported'), literal('downloaded'), literal('anonymised')]),
  UserName: text(),
  AccessedAt: dateTime(),
});
/** Somebody saw personal data of a party: the whole CPF, or a file of its documents (LGPD). */
export type PartyDataAccess = Static<typeof access>;

/** What was changed of a party, newest first, its addresses apart (Spec 000 §3); who saw its data is additive. */
export const partyHistory = object({
  ChangesHistories: array(historyEntry),
  LocationChangesHistories: array(historyEntry),
  /** For the insurer's own staff; empty for all others. */
  PersonalDataAccesses: array(access),
  /** False where one of the lists holds the latest entries alone. */
  IsComplete: boolean(),
});
export type PartyHistory = Static<typeof partyHistory>;
