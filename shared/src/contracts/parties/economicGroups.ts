import { defineCall } from '../call';
import { money, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { limitFields } from './exposure';

/** Longest name of an economic group. */
const LONGEST_GROUP_NAME = 100;

export const economicGroup = object({
  UniqueId: uniqueId(),
  Name: text(),
  LimitValue: money(),
  UsedLimitValue: money(),
  MemberCount: integer(),
});
/** An economic group, whose members share one limit. */
export type EconomicGroup = Static<typeof economicGroup>;

export const economicGroupChoices = object({
  PolicyHolderName: text(),
  EconomicGroupUniqueId: nullable(uniqueId()),
  /** Why the policy holder cannot be taken out of its group; null where it can. */
  RemovalDisabledReason: nullable(text()),
  /** By name. */
  Groups: array(economicGroup),
});
/** The company's economic groups, and the one of a policy holder. */
export type EconomicGroupChoices = Static<typeof economicGroupChoices>;

/**
 * Which group a policy holder is to be in: the named one, or a new one with `Name` and `LimitValue`; without either, none.
 * `LimitValue` also changes the limit of the named one.
 */
export const economicGroupWanted = {
  EconomicGroupUniqueId: optional(nullable(uniqueId())),
  Name: optional(text({ maxLength: LONGEST_GROUP_NAME })),
  LimitValue: optional(money({ minimum: 0, maximum: 1_000_000_000_000_00 })),
};

const participant = object({
  UniqueId: uniqueId(),
  Name: text(),
  /** A CPF is masked for privacy. */
  CpfCnpj: text(),
  LimitValue: money(),
  UsedLimitValue: money(),
  IsBlocked: boolean(),
  /** Leads the group; one of it does. */
  IsHolding: boolean(),
  /** The holding stands surety for it. */
  IsAfiancado: boolean(),
  /** Additive: the signed contract in which it does; null for everybody else, and where that was said before one was asked for. */
  ContractNumber: optional(nullable(text())),
});
/** A policy holder in its economic group. */
export type GroupParticipant = Static<typeof participant>;

const action = union([literal('change'), literal('changeRoles')]);

const membership = object({
  Group: nullable(
    object({
      UniqueId: uniqueId(),
      Name: text(),
      ...limitFields,
      ParticipantCount: integer(),
      /** The holding first, then by what they use; at most a hundred. */
      Participants: array(participant),
    }),
  ),
  /** What this user may do with it. */
  Actions: array(object({ Action: action, DisabledReason: nullable(text()) })),
});
/** The economic group of a policy holder, or none. */
export type GroupMembership = Static<typeof membership>;

/**
 * The economic group of a policy holder with its participants. Additive: the specification names no call for it. For the
 * insurer's own staff with functionality 44, the credit view. 404 for a policy holder that the user does not see.
 */
export const getEconomicGroup = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetEconomicGroup',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: membership,
});

/** The groups that a policy holder can be put into. Additive; for who may do that (functionalities 29 and 44). */
export const getEconomicGroupChoices = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetEconomicGroupChoices',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: economicGroupChoices,
});

/**
 * Puts a policy holder into an economic group or takes it out of its own, as the card's action does; out of it by who
 * holds functionality 20. Additive. 409 with the group as it is where it is not the one of `ExpectedEconomicGroupUniqueId`.
 */
export const savePolicyHolderEconomicGroup = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/SaveEconomicGroup',
  body: object({
    PolicyHolderUniqueId: uniqueId(),
    ...economicGroupWanted,
    ExpectedEconomicGroupUniqueId: optional(nullable(uniqueId())),
  }),
  response: membership,
});

/**
 * Says who of an economic group leads it and for whom the holding stands surety (Spec 001 §7 "Policy holders"; the
 * specification names no fields). One that becomes the holding takes the place of the former. 422 where nobody leads the
 * group, where the holding would stop while it stands surety, or where no signed contract has it as surety. 409 with the group where it is not as expected.
 */
export const updateEconomicGroupParticipant = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/UpdateEconomicGroupParticipantAfiancadoHolding',
  body: object({
    PolicyHolderUniqueId: uniqueId(),
    IsAfiancado: boolean(),
    IsHolding: boolean(),
    ExpectedIsAfiancado: optional(boolean()),
    ExpectedIsHolding: optional(boolean()),
  }),
  response: membership,
});
