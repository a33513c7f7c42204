import { defineCall } from './call';
import { uniqueId } from './fields';
import { array, boolean, integer, literal, nullable, object, text, union } from './schema';
import type { Static } from './schema';

/** A shorter text finds nearly everything, which helps nobody. */
export const SEARCH_MIN_LENGTH = 2;

const foundRecord = object({
  Kind: union([literal('Proposal'), literal('Policy'), literal('PolicyHolder'), literal('Broker')]),
  UniqueId: uniqueId(),
  /** Of a proposal or a policy; null for people and companies. */
  Number: nullable(text()),
  /** Of the policy holder or the broker; for a proposal or a policy the name of its policy holder. */
  Name: text(),
  /** Of the party that `Name` names. No mask of format; a CPF is masked for privacy. */
  CpfCnpj: text(),
  /** ProposalStatus or PolicyStatus; null for the other kinds. */
  StatusId: nullable(integer()),
  /** Of a policy holder or a broker. */
  IsBlocked: boolean(),
});
/** A record that the search over the whole portal found. */
export type FoundRecord = Static<typeof foundRecord>;

/**
 * Proposals, policies, policy holders and brokers by number, name or document, with or without mask: at most five of
 * each kind, only kinds and rows that the user may see. The best match of a kind comes first. Additive call.
 */
export const searchRecords = defineCall({
  method: 'GET',
  path: '/api/Search/SearchRecords',
  query: object({ textSearch: text({ minLength: SEARCH_MIN_LENGTH, maxLength: 50 }) }),
  response: object({ Records: array(foundRecord) }),
});
