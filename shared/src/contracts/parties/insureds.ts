import { defineCall } from '../call';
import { line, uniqueId } from '../fields';
import { pagedUpTo, pagingFields } from '../paging';
import { boolean, integer, literal, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const insuredListItem = object({
  Id: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  /** No mask of format; a CPF is masked for privacy. */
  CpfCnpj: text(),
  CityName: text(),
  StateAbbreviation: text(),
  IsPrivate: boolean(),
  IsBlocked: boolean(),
});
/** An insured (segurado) as its list shows it (Spec 000 §3). */
export type InsuredListItem = Static<typeof insuredListItem>;

/** Insureds by name or document (Spec 000 §7.4). */
export const searchInsureds = defineCall({
  method: 'GET',
  path: '/api/Insured/SearchInsureds',
  query: object({
    InsuredName: optional(line()),
    InsuredDocument: optional(line()),
    isBlocked: optional(boolean()),
    isPrivate: optional(boolean()),
    orderBy: optional(union([literal('Name'), literal('CpfCnpj')])),
    ...pagingFields,
  }),
  response: pagedUpTo(insuredListItem),
});
