import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

/** Another name of a company in the last answer of a bureau, which nobody has decided. */
export const proposedName = object({ Name: text(), Provider: text(), AskedAt: dateTime() });
export type ProposedName = Static<typeof proposedName>;

/** The registers whose companies a bureau may call otherwise. */
const partyKind = union([literal('policyHolder'), literal('insured'), literal('broker')]);
export type NamedPartyKind = Static<typeof partyKind>;

/**
 * Decides on the name that the bureau proposes: taken, it replaces the name of the register, which is screened anew; refused, it
 * is proposed no more. The history keeps both names. Additive; for the insurer's staff that manages the register (functionality
 * 29, 12 or 21). 409 where the bureau proposes another name, or none, by then.
 */
export const decideProposedName = defineCall({
  method: 'POST',
  path: '/api/PartyName/DecideProposedName',
  body: object({
    PartyKind: partyKind,
    PartyUniqueId: uniqueId(),
    /** As it was shown. */
    Name: text({ minLength: 1, maxLength: 200 }),
    Decision: union([literal('Aceitar'), literal('Manter')]),
  }),
  response: object({
    /** What is proposed then; null for nothing. */
    ProposedName: nullable(proposedName),
  }),
});
