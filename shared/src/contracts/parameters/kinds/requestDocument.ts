import { uniqueId } from '../../fields';
import { boolean, enumeration, integer, nullable, object, text } from '../../schema';
import type { Static } from '../../schema';
import type { DocumentPipeType, DocumentSituation } from '../../../domain/parameters/kinds/requestDocument';

/** Longest hint to whoever brings the document. */
export const LONGEST_DOCUMENT_HINT = 300;

const pipeTypes: { readonly [Type in DocumentPipeType]: Type } = {
  proposal: 'proposal',
  registration: 'registration',
  pep: 'pep',
  credit: 'credit',
  subscription: 'subscription',
  reinsurance: 'reinsurance',
};
const situations: { readonly [Situation in DocumentSituation]: Situation } = {
  analysis: 'analysis',
  acceptance: 'acceptance',
};

/** Which question asks for a document: the proposal itself, or the card of an analysis. */
export const documentPipeType = enumeration(pipeTypes);

/** What waits for it where it is required: the analysis that asks for it, or the acceptance alone. */
export const documentSituation = enumeration(situations);

/** A document that proposals of a modality are asked for. */
export const requestDocumentParameters = object({
  ModalityUniqueId: uniqueId(),
  Name: text({ minLength: 1, maxLength: 120 }),
  IsRequired: boolean(),
  PipeType: documentPipeType,
  Situation: documentSituation,
  /** Where it stands among those that are asked for together. */
  Order: integer({ minimum: 1, maximum: 999 }),
  /** What to look at when it is given, told to whoever brings it. */
  Hint: nullable(text({ maxLength: LONGEST_DOCUMENT_HINT })),
});
/** A requested document as a version holds it. */
export type RequestDocumentParameters = Static<typeof requestDocumentParameters>;
