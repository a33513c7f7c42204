import { defineCall } from '../call';
import { line, money, uniqueId } from '../fields';
import { pagedUpTo, pagingFields } from '../paging';
import { boolean, literal, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const policyHolderListItem = object({
  PolicyHolderUniqueId: uniqueId(),
  Name: text(),
  CpfCnpj: text(),
  CityName: text(),
  StateAbbreviation: text(),
  /** Insured amount that may still be covered without credit analysis. */
  AvailableLimit: money(),
  IsBlocked: boolean(),
  IsRestrictivelyBlocked: boolean(),
  EnableAnnualInstallments: boolean(),
});
/** A policy holder (tomador) as its list shows it (Spec 001 §3). */
export type PolicyHolderListItem = Static<typeof policyHolderListItem>;

/** Policy holders that the signed-in user may see (Spec 001 §7 "Policy holders"). */
export const searchPolicyHolders = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged',
  query: object({
    policyHolderName: optional(line()),
    policyHolderDocument: optional(line()),
    isBlocked: optional(boolean()),
    orderBy: optional(union([literal('Name'), literal('CpfCnpj'), literal('AvailableLimit')])),
    ...pagingFields,
  }),
  response: pagedUpTo(policyHolderListItem),
});
