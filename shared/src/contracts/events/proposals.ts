import { uniqueId } from '../fields';
import { integer, nullable, object, text } from '../schema';
import { defineEvent } from './event';

const proposal = {
  ProposalUniqueId: uniqueId(),
  Number: text(),
  StatusId: integer(),
  /** Whose it is: a broker hears of no other's. */
  BrokerUniqueId: uniqueId(),
};

/** A proposal was handed in to the insurer, for the first time or again after its broker worked on it. */
export const proposalSent = defineEvent({
  name: 'proposal.sent',
  version: 1,
  subject: 'proposal',
  payload: object({ ...proposal, PreviousStatusId: integer() }),
});

/** A proposal has passed all analyses and awaits its issue, by which the insurer accepts it. */
export const proposalApproved = defineEvent({
  name: 'proposal.approved',
  version: 1,
  subject: 'proposal',
  payload: object(proposal),
});

/** The insurer does not accept a proposal; the reason is the one that its proposer is told. */
export const proposalRefused = defineEvent({
  name: 'proposal.refused',
  version: 1,
  subject: 'proposal',
  payload: object({ ...proposal, Reason: nullable(text()) }),
});
