import { array, boolean, object, text } from '../../schema';
import type { Static } from '../../schema';

const asked = object({ Name: text({ minLength: 1, maxLength: 120 }), IsRequired: boolean() });
/** A document that somebody is asked for who registers. */
export type AskedDocumentRow = Static<typeof asked>;

/** Which documents are asked for when somebody registers, in their order; nobody is asked for any by an empty list. */
export const registrationDocumentsParameters = object({
  PolicyHolders: array(asked, { maxItems: 50 }),
  Brokers: array(asked, { maxItems: 50 }),
});
/** The asked documents as a version holds them. */
export type RegistrationDocumentsParameters = Static<typeof registrationDocumentsParameters>;
