import { PolicyStatus } from '../../domain/underwriting/policyStatus';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { line, uniqueId } from '../fields';
import {
  array,
  boolean,
  enumeration,
  integer,
  literal,
  nothing,
  nullable,
  object,
  optional,
  text,
  union,
} from '../schema';
import type { Static } from '../schema';

/** A shorter text finds nearly everything, which helps nobody. */
export const SEARCH_MIN_LENGTH = 2;

const found = {
  UniqueId: uniqueId(),
  /** Of a proposal or a policy, the reference of a card; null for people and companies. */
  Number: nullable(text()),
  /** Of the policy holder or the broker; for a proposal or a policy the name of its policy holder, for a card what it is about. */
  Name: text(),
  /** Of the party that `Name` names; empty for a card. No mask of format; a CPF is masked for privacy. */
  CpfCnpj: text(),
  /** Of a policy holder or a broker. */
  IsBlocked: boolean(),
  /** Of a card alone: where it stands, also after it was decided. */
  Card: optional(object({ CardId: integer(), PipeId: integer(), PipeUniqueId: uniqueId() })),
};
const foundRecord = union([
  object({ Kind: literal('Proposal'), StatusId: enumeration(ProposalStatus), ...found }),
  object({ Kind: literal('Policy'), StatusId: enumeration(PolicyStatus), ...found }),
  object({ Kind: union([literal('PolicyHolder'), literal('Broker'), literal('Card')]), StatusId: nothing(), ...found }),
]);
/** A record that the search over the whole portal found. */
export type FoundRecord = Static<typeof foundRecord>;

/**
 * Proposals, policies, policy holders, brokers and cards of boards by number, name or document, with or without mask: at most five of
 * each kind, only kinds and rows that the user may see. The best match of a kind comes first. Additive call.
 */
export const searchRecords = defineCall({
  method: 'GET',
  path: '/api/Search/SearchRecords',
  query: object({ textSearch: line({ minLength: SEARCH_MIN_LENGTH }) }),
  response: object({ Records: array(foundRecord) }),
});
