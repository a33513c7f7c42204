import { defineCall } from '../call';
import { dateTime, date, uniqueId } from '../fields';
import { array, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { LONGEST_JUSTIFICATION } from './partyRecord';
import { personKind } from './personalData';

// Taking the data of a person out of the portal (LGPD, art. 16 and 18 IV). Additive: the specification names no call.

const obstacle = object({
  Reason: union([
    literal('policyStanding'),
    literal('openProposal'),
    literal('openEndorsement'),
    literal('openCard'),
    literal('openContract'),
    literal('nomination'),
    literal('screeningOpen'),
    literal('screeningConfirmed'),
    literal('activeUser'),
    literal('activeBroker'),
    literal('openImport'),
    literal('retention'),
    /** A lawsuit or a proceeding that the insurer's operator was told of. */
    literal('proceeding'),
  ]),
  /** What stands against it, as a sentence. */
  Text: text(),
  /** The last day on which it does; null where that depends on what people do. */
  Until: nullable(date()),
  /** The screen on which it is seen or ended, an address of the portal; null where there is none. */
  Address: nullable(text()),
});
/** Something that keeps a person's data from being anonymised now. */
export type AnonymisationObstacle = Static<typeof obstacle>;

const state = object({
  /** Since when; null where the record says who it is. */
  AnonymisedAt: nullable(dateTime()),
  /** None where it can be done now. */
  Obstacles: array(obstacle),
});
/** Whether the person behind a record may be anonymised. */
export type AnonymisationState = Static<typeof state>;

/**
 * Whether the natural person behind a record may be anonymised now, and what stands against it. For administrators among
 * the insurer's own staff who may do `REVELAR_CPF` in the record's module. 404 for a record that the user does not see,
 * 400 `NotAPerson` for a company, 403 for who may not.
 */
export const getAnonymisation = defineCall({
  method: 'GET',
  path: '/api/PersonalData/GetAnonymisation',
  query: object({ Kind: personKind, UniqueId: uniqueId() }),
  response: state,
});

/**
 * Takes a person's data out of everything that the company keeps, found by the whole CPF wherever it stands; nothing undoes
 * it. Amounts, dates and numbers stay. 422 with what stands against it; 409 with the state where the record is not as
 * `ExpectedChangedAt` says; the same twice is done once. Access and further errors as for `getAnonymisation`.
 */
export const anonymisePerson = defineCall({
  method: 'POST',
  path: '/api/PersonalData/Anonymise',
  body: object({
    Kind: personKind,
    UniqueId: uniqueId(),
    Justification: text({ minLength: 1, maxLength: LONGEST_JUSTIFICATION }),
    /** That no lawsuit or proceeding needs the data, which suspends the retention: the platform knows only of some. */
    NoProceedings: literal(true),
    /** Of a policy holder or an insured, as its record gave it. */
    ExpectedChangedAt: optional(dateTime()),
  }),
  response: state,
});
