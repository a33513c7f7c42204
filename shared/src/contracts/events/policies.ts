import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { date, money, uniqueId } from '../fields';
import { enumeration, integer, object, text } from '../schema';
import { releaseGround } from '../underwriting/policyChanges';
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

/** An instalment of a policy's premium is known as paid; what was paid before the issue is told right after it. */
export const policyPaid = defineEvent({
  name: 'policy.paid',
  version: 1,
  subject: 'policy',
  payload: object({
    PolicyUniqueId: uniqueId(),
    Number: text(),
    Installment: integer(),
    Installments: integer(),
    AmountValue: money(),
    PaidOn: date(),
    /** Whose it is: a broker hears of no other's. */
    BrokerUniqueId: uniqueId(),
  }),
});

/** Nothing can be claimed of a policy any more (baixa): its limit is free. */
export const policyReleased = defineEvent({
  name: 'policy.released',
  version: 1,
  subject: 'policy',
  payload: object({
    PolicyUniqueId: uniqueId(),
    Number: text(),
    ReleasedOn: date(),
    Ground: releaseGround,
    FreedLimitValue: money(),
    /** Whose it is: a broker hears of no other's. */
    BrokerUniqueId: uniqueId(),
  }),
});
