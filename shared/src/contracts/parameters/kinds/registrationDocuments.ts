import { MAX_VALIDITY_MONTHS } from '../../../domain/documents/documentValidity';
import { array, boolean, integer, nullable, object, optional, text } from '../../schema';
import type { Static } from '../../schema';

const asked = object({
  Name: text({ minLength: 1, maxLength: 120 }),
  IsRequired: boolean(),
  /** For how many months one is valid from the day on which it was issued; without it for good. */
  ValidityMonths: optional(nullable(integer({ minimum: 1, maximum: MAX_VALIDITY_MONTHS }))),
});
/** A document that somebody is asked for who registers. */
export type AskedDocumentRow = Static<typeof asked>;

/** Which documents are asked for when somebody registers, in their order; nobody is asked for any by an empty list. */
export const registrationDocumentsParameters = object({
  PolicyHolders: array(asked, { maxItems: 50 }),
  Brokers: array(asked, { maxItems: 50 }),
  /** Kinds of documents of insureds: none is asked for when one registers. Versions before say nothing of them. */
  Insureds: optional(array(asked, { maxItems: 50 })),
});
/** The asked documents as a version holds them. */
export type RegistrationDocumentsParameters = Static<typeof registrationDocumentsParameters>;
