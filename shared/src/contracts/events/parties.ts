import { uniqueId } from '../fields';
import { array, literal, object, text, union } from '../schema';
import type { Static } from '../schema';
import { defineEvent } from './event';

const partyKind = union([literal('policyHolder'), literal('insured'), literal('beneficiary'), literal('broker')]);
/** Whose register it is that changed. */
export type ChangedPartyKind = Static<typeof partyKind>;

/**
 * What a register says of a policy holder, an insured, a beneficiary or a broker changed: which fields, never what stands in them. Blocks
 * and analyses are the insurer's own matter and no change of the party.
 */
export const partyChanged = defineEvent({
  name: 'party.changed',
  version: 1,
  subject: 'party',
  payload: object({ Kind: partyKind, PartyUniqueId: uniqueId(), Fields: array(text()) }),
});
