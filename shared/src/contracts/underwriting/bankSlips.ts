import { defineCall } from '../call';
import { date, money, uniqueId } from '../fields';
import { boolean, integer, literal, nullable, object, optional, text, union } from '../schema';

/** Where a slip stands at the bank; see `BankSlipState`. */
export const bankSlipState = () =>
  union([
    literal('awaitingRegistration'),
    literal('sent'),
    literal('registered'),
    literal('refused'),
    literal('awaitingWriteOff'),
    literal('writeOffSent'),
    literal('writtenOff'),
  ]);

/**
 * A slip once more (segunda via): the same one until its due date has passed; after that, or where the bank refused it or
 * wrote it off, another one with a number and a due date of its own, and the old one is written off at the bank. 409 where
 * the instalment has another slip than the expected one by now, 422 where it was paid or cancelled. Additive.
 */
export const reissueBankSlip = defineCall({
  method: 'POST',
  path: '/api/Proposal/ReissueBankSlip',
  body: object({
    ProposalUniqueId: uniqueId(),
    Installment: integer({ minimum: 1, maximum: 60 }),
    /** Number of the slip that the user sees. */
    ExpectedOurNumber: text({ minLength: 1, maxLength: 20 }),
    IdempotencyKey: optional(uniqueId()),
  }),
  response: object({
    IsNew: boolean(),
    /** In Portuguese, for a screen. */
    Description: text(),
    OurNumber: text(),
    DueOn: date(),
    AmountValue: money(),
    BankState: bankSlipState(),
    /** Null until the bank has registered it. */
    DigitableLine: nullable(text()),
  }),
});
