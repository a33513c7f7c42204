import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { integer, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

const bureauQuery = object({
  UniqueId: uniqueId(),
  /** Who answered: `offline`, or the name of the provider. */
  Provider: text(),
  Kind: union([literal('company'), literal('person')]),
  /** A CPF is masked. */
  CpfCnpj: text(),
  AskedAt: dateTime(),
  AskedByName: text(),
  /** `failed`: the bureau did not answer, so nothing is known about the document. */
  Outcome: union([literal('found'), literal('unknown'), literal('failed')]),
  /** What was found; null unless the outcome is `found`. */
  Found: nullable(
    object({
      Name: text(),
      CityName: nullable(text()),
      StateAbbreviation: nullable(text()),
      BranchActivityName: nullable(text()),
      PartnerCount: integer(),
    }),
  ),
});
/** A query of the bureau as the history shows it. */
export type BureauQuery = Static<typeof bureauQuery>;

/** What the bureau was asked about a document, the latest first (Spec 001 §7). 400 for one that fails its rule. */
export const getPersonThr3dApiHistory = defineCall({
  method: 'GET',
  path: '/api/Person/GetPersonThr3dAPIHistory',
  query: object({
    document: text({ maxLength: 20 }),
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
  }),
  response: paged(bureauQuery),
});
