import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { defineCall } from '../call';
import { date, line, money, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { endorsementPremium } from './endorsementPremium';
import { endorsementChange } from './endorsementRequest';
import { obstacleLinks } from './obstacleLinks';
import { refundPayee } from './refundAccount';

// An issued endorsement is never deleted: a counter-endorsement made from it takes it back (issue "Endorsements", Undo).

const undoEffect = object({
  Number: text(),
  PolicyNumber: text(),
  /** What keeps it from being undone now; empty where nothing does. */
  Obstacles: array(text()),
  ObstacleLinks: obstacleLinks(),
  /** The version of the policy that was looked at; it goes with the undo (`VersaoApolice`). */
  VersaoApolice: integer(),
  /** Of the counter-endorsement; null where there can be none. */
  EndorsementTypeId: nullable(enumeration(EndorsementTypeId)),
  /** The day of the one that is undone. */
  EffectiveOn: nullable(date()),
  /** Before and after, of all that moves in the policy. */
  Changes: array(endorsementChange),
  /** Null where it cannot be known, as what stands against it says. */
  Premium: nullable(endorsementPremium),
  /** Was charged and not paid: its slips are written off. Cents. */
  WaivedValue: money(),
  /** Endorsements that are on their way: they have to be asked for anew. */
  OpenEndorsements: array(text()),
  /** Another endorsement will state the policy from each date on, because others begin later. */
  IsConsolidated: boolean(),
  /** To whom a refund goes unless somebody else is named: who pays the premium. */
  PolicyHolder: object({ Name: text(), CpfCnpj: text() }),
});
/** What undoing an endorsement would do. */
export type UndoEffect = Static<typeof undoEffect>;

/**
 * What undoing an issued endorsement would do to policy, premium, limit and commission, and what stands against it. Money in
 * cents. Additive; the insurer's own staff who approve endorsements (403). 404 for one that the user does not see.
 */
export const getUndoEffect = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetUndoEffect',
  query: object({ proposalUniqueId: uniqueId() }),
  response: undoEffect,
});

/**
 * Undoes an issued endorsement by a counter-endorsement with the same amounts reversed, in one transaction: the policy stands
 * as if the other had never been issued. Additive; whoever may see the effect. 409 where the policy has changed since it was
 * looked at (`ChangedMeanwhile`) or the endorsement is undone already (`AlreadyUndone`); 422 with what stands against it;
 * 400 for another number than its own and for a refund without an account.
 */
export const undoEndorsement = defineCall({
  method: 'POST',
  path: '/api/Endorsement/UndoEndorsement',
  body: object({
    ProposalUniqueId: uniqueId(),
    /** Typed to confirm. */
    Number: line({ minLength: 1 }),
    VersaoApolice: integer({ minimum: 1, maximum: 1_000_000 }),
    Justification: text({ minLength: 1, maxLength: 500 }),
    /** Who gets the refund, where there is one. */
    Payee: optional(nullable(refundPayee)),
    IdempotencyKey: optional(uniqueId()),
  }),
  response: object({
    /** Of the counter-endorsement. */
    ProposalUniqueId: uniqueId(),
    Number: text(),
    Description: text(),
    RefundValue: money(),
    ChargeValue: money(),
  }),
});
