import { defineCall } from '../call';
import { commissionRange } from '../parameters/commissionRange';
import { date, dateTime, line, partySummary, uniqueId } from '../fields';
import { pagedUpTo, pagingFields } from '../paging';
import { writtenTexts } from './proposalRecord';
import { array, boolean, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';

// Modelos: what stays the same of bonds that somebody writes often (decision 0198). They are one brokerage's, or the insurer's
// own, and no other sees them. All of it is additive to the specification.

/** A template is told apart in a list by its name. */
const LONGEST_TEMPLATE_NAME = 60;

const coverage = object({ UniqueId: uniqueId(), Name: text() });
/** A coverage of a template, by the name that it had. */
export type TemplateCoverage = Static<typeof coverage>;

/** A term in years of the calendar or in days; none where both are null. */
const term = {
  TermYears: nullable(integer({ minimum: 1, maximum: 100 })),
  TermDays: nullable(integer({ minimum: 1, maximum: 36_500 })),
};

/** What of it is the same whoever reads it. */
const contents = {
  ...term,
  /** Null where a proposal begins with what is usual. */
  CommissionPercent: nullable(number({ minimum: 0, maximum: 100 })),
  ...writtenTexts,
};

const template = object({
  UniqueId: uniqueId(),
  Version: integer(),
  Name: text(),
  ModalityUniqueId: uniqueId(),
  ModalityName: text(),
  Coverages: array(coverage),
  Insured: nullable(partySummary),
  /** Null unless somebody chose to keep it. */
  PolicyHolder: nullable(partySummary),
  ...contents,
  /** Null for the insurer's own. */
  Broker: nullable(object({ UniqueId: uniqueId(), Name: text() })),
  CreatedByName: text(),
  CreatedAt: dateTime(),
});
/** A modelo: what stays the same of a bond that is written often. */
export type BondTemplate = Static<typeof template>;

/** The user's brokerage's templates, or the insurer's own, by name. */
export const searchBondTemplates = defineCall({
  method: 'GET',
  path: '/api/BondTemplate/SearchBondTemplates',
  query: object({ TextSearch: optional(line()), ...pagingFields }),
  response: pagedUpTo(template),
});

/**
 * Keeps a template under the id that the caller gives: sent twice there is one. 409 where the id or the name is another's of
 * the same brokerage, 422 for what the modality does not have or somebody may not name.
 */
export const saveBondTemplate = defineCall({
  method: 'POST',
  path: '/api/BondTemplate/SaveBondTemplate',
  body: object({
    UniqueId: uniqueId(),
    /** For whom an advisor of several brokers writes it; the insurer's are its own. */
    BrokerUniqueId: optional(uniqueId()),
    Name: text({ minLength: 1, maxLength: LONGEST_TEMPLATE_NAME }),
    ModalityUniqueId: uniqueId(),
    CoverageUniqueIds: array(uniqueId(), { maxItems: 30 }),
    InsuredUniqueId: nullable(uniqueId()),
    PolicyHolderUniqueId: nullable(uniqueId()),
    ...contents,
  }),
  response: template,
});

/** Gives a template another name. 409 with the template as it is, where somebody changed it meanwhile. */
export const renameBondTemplate = defineCall({
  method: 'POST',
  path: '/api/BondTemplate/RenameBondTemplate',
  body: object({
    UniqueId: uniqueId(),
    Version: integer({ minimum: 1 }),
    Name: text({ minLength: 1, maxLength: LONGEST_TEMPLATE_NAME }),
  }),
  response: template,
});

/** Deletes a template; one that is gone already is no mistake. What was begun with it stays. */
export const deleteBondTemplate = defineCall({
  method: 'DELETE',
  path: '/api/BondTemplate/DeleteBondTemplate',
  query: object({ UniqueId: uniqueId() }),
  response: object({ UniqueId: uniqueId() }),
});

const opened = object({
  Template: template,
  IsModalityOffered: boolean(),
  /** Those that the modality still has. */
  CoverageUniqueIds: array(uniqueId()),
  /** The end of a term that begins today; null where there is none, or not one that the modality allows. */
  EndDate: nullable(date()),
  /** Null where it keeps none, or one that may not be taken any more; so it is with the policy holder. */
  InsuredUniqueId: nullable(uniqueId()),
  PolicyHolderDocument: nullable(text()),
  /** Null while no broker is known. */
  CommissionRange: nullable(commissionRange),
  /** What is no longer as it was, a sentence each. */
  Notes: array(text()),
});
/** A template as it can be used today. */
export type OpenedTemplate = Static<typeof opened>;

/** Opens a template to write a quote or a proposal by: nothing of it is changed, and what cannot be used any more is said. */
export const openBondTemplate = defineCall({
  method: 'GET',
  path: '/api/BondTemplate/OpenBondTemplate',
  query: object({ UniqueId: uniqueId(), BrokerUniqueId: optional(uniqueId()) }),
  response: opened,
});
