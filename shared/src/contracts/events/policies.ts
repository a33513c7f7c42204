import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { date, money, uniqueId } from '../fields';
import { enumeration, object, text } from '../schema';
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

/** A policy was cancelled by an endorsement of type 1. */
export const policyCancelled = defineEvent({
  name: 'policy.cancelled',
  version: 1,
  subject: 'policy',
  payload: object({
    PolicyUniqueId: uniqueId(),
    Number: text(),
    EndorsementUniqueId: uniqueId(),
    CancelledOn: date(),
    RefundValue: money(),
    /** Whose it is: a broker hears of no other's. */
    BrokerUniqueId: uniqueId(),
  }),
});

/** An endorsement of a policy was issued; one of type 1 tells of the cancelled policy besides. */
export const policyEndorsed = defineEvent({
  name: 'policy.endorsed',
  version: 1,
  subject: 'policy',
  payload: object({
    PolicyUniqueId: uniqueId(),
    Number: text(),
    EndorsementUniqueId: uniqueId(),
    EndorsementNumber: text(),
    EndorsementTypeId: enumeration(EndorsementTypeId),
    EffectiveOn: date(),
    /** Below zero it goes back. */
    PremiumDifference: money(),
    RefundValue: money(),
    /** Whose it is: a broker hears of no other's. */
    BrokerUniqueId: uniqueId(),
  }),
});
