import { defineCall } from '../call';
import { date, dateTime, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// Lists of sanctions and of politically exposed people (Circular SUSEP 612/2020). Additive: the specification names no
// call for them. For the insurer's staff alone.

const partyKind = union([literal('policyHolder'), literal('insured'), literal('broker'), literal('beneficiary')]);

const match = object({
  UniqueId: uniqueId(),
  Kind: union([literal('sanction'), literal('pep')]),
  State: union([literal('open'), literal('dismissed'), literal('confirmed')]),
  /** What the list said when it was found. */
  ListTitle: text(),
  ListSource: text(),
  ListVersion: text(),
  ListPublishedOn: date(),
  /** The number of the entry within its list. */
  EntryReference: text(),
  EntryNames: array(text()),
  /** As the list gives it, a whole CPF masked; null where it gives none. */
  EntryDocument: nullable(text()),
  EntryReason: text(),
  Basis: union([literal('document'), literal('nameAndDocumentPart'), literal('name')]),
  /** From 1 to 100; a document is certain. */
  Score: integer(),
  /** Who of the party is meant; a CPF is masked. */
  SubjectName: text(),
  SubjectDocument: text(),
  /** Somebody of the party's QSA; null where the party itself is meant. */
  PartnerUniqueId: nullable(uniqueId()),
  /** As what the person stands beside the party; null for the party itself. Additive. */
  SubjectRole: optional(
    nullable(
      union([
        literal('partner'),
        literal('representative'),
        literal('guarantor'),
        literal('guarantorPartner'),
        literal('spouse'),
        literal('payee'),
      ]),
    ),
  ),
  FoundAt: dateTime(),
  /** Since when neither list nor register says it any more; null while it stands. */
  EndedAt: nullable(dateTime()),
  DecidedAt: nullable(dateTime()),
  DecidedBy: nullable(text()),
  DecisionReason: nullable(text()),
});
/** Somebody of a party who is, or may be, on a list. */
export type ScreeningMatch = Static<typeof match>;

const partyScreening = object({
  /** True while a confirmed sanction keeps the party from new proposals. */
  IsStopped: boolean(),
  /** Those that stand first, then the newest first. */
  Matches: array(match),
  /** The lists that are compared now. */
  Lists: array(object({ Title: text(), Source: text(), Version: text(), PublishedOn: date() })),
});
/** What the lists say of a party. */
export type PartyScreening = Static<typeof partyScreening>;

/** What the lists say of a party and its people, for the insurer's staff who read such records. Additive. */
export const getPartyScreening = defineCall({
  method: 'GET',
  path: '/api/Screening/GetPartyScreening',
  query: object({ PartyKind: partyKind, PartyUniqueId: uniqueId() }),
  response: partyScreening,
});

const cardScreening = object({
  Match: match,
  Party: object({ Kind: partyKind, UniqueId: uniqueId(), Name: text(), CpfCnpj: text() }),
  /** What else was found of the same party, whatever was decided. */
  Others: array(match),
});
/** What a card about an occurrence on a list is decided by. */
export type CardScreening = Static<typeof cardScreening>;

/** The occurrence of a card, for who sees a card about it on a pipe and is of the insurer's staff. Additive. */
export const getCardScreeningInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardScreeningInfo',
  query: object({ ScreeningMatchUniqueId: uniqueId() }),
  response: cardScreening,
});
