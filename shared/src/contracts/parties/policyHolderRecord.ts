import { defineCall } from '../call';
import { date, dateTime, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';
import { limitFields } from './exposure';

const missingPlace = union([
  literal('situation'),
  literal('registration'),
  literal('limit'),
  literal('counterGuarantee'),
  literal('documents'),
  literal('nomination'),
]);
/** Where that which a policy holder lacks is settled. */
export type PolicyHolderMissingPlace = Static<typeof missingPlace>;

const nomination = object({ BrokerUniqueId: uniqueId(), BrokerName: text(), Since: nullable(dateTime()) });

const record = object({
  Id: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  TradeName: nullable(text()),
  /** A CPF is masked for privacy. */
  CpfCnpj: text(),
  IsActive: boolean(),
  IsBlocked: boolean(),
  /** For the insurer's own staff; null for all others. */
  BlockedJustification: nullable(text()),
  IsRestrictivelyBlocked: boolean(),
  EnableAnnualInstallments: boolean(),
  IgnoreCCGSignature: boolean(),
  /** Approved nominations by name of the broker; a broker reads its own alone. */
  Nominations: array(nomination),
  Limit: object({ ...limitFields, ExpiresOn: nullable(date()) }),
  /** Null without a group; its figures for the insurer's own staff with functionality 44 only. */
  EconomicGroup: nullable(object({ UniqueId: uniqueId(), Name: text(), Limit: nullable(object(limitFields)) })),
  /** What keeps new proposals from passing by themselves, as the engine judges it, in the order in which to settle it. */
  Missing: array(object({ Place: missingPlace, Text: text() })),
});
/** A policy holder (tomador) with what an underwriter asks first: may we, how much is left, what is missing. */
export type PolicyHolderRecord = Static<typeof record>;

/**
 * The record of a policy holder (Spec 001 §7 "Policy holders"). The specification names its fields in part; the others
 * are additive. 404 for one that the user does not see.
 */
export const getPolicyHolder = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetPolicyHolder',
  query: object({ UniqueId: uniqueId() }),
  response: record,
});
