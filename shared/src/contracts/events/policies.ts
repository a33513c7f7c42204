import { uniqueId } from '../fields';
import { object, text } from '../schema';
import { defineEvent } from './event';

/** The policy of a proposal was issued. */
export const policyIssued = defineEvent({
  name: 'policy.issued',
  version: 1,
  subject: 'policy',
  payload: object({
    PolicyUniqueId: uniqueId(),
    Number: text(),
    ProposalUniqueId: uniqueId(),
    /** Whose it is: a broker hears of no other's. */
    BrokerUniqueId: uniqueId(),
  }),
});
