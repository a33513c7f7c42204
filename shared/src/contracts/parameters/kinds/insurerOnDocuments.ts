import { object, text } from '../../schema';
import type { Static } from '../../schema';

/** Characters of the longest line that a document prints of the insurer. */
export const LONGEST_INSURER_LINE = 200;

const line = () => text({ maxLength: LONGEST_INSURER_LINE });

/** What an insurer's documents say of it (dados da seguradora nos documentos); all empty before it is said. */
export const insurerOnDocumentsParameters = object({
  /** The insurer's own code at SUSEP, five digits. */
  SusepCode: text({ maxLength: 5 }),
  /** In one line, with its CEP. */
  Address: line(),
  /** Where its documents are signed, "São Paulo/SP". */
  Place: line(),
  SignatoryName: line(),
  SignatoryRole: line(),
  CustomerService: line(),
  Ombudsman: line(),
  DataProtectionContact: line(),
  /** Where SUSEP lets anybody look up insurers, brokers and products. */
  LookupAddress: line(),
});
/** What an insurer's documents say of it as a version holds it. */
export type InsurerOnDocumentsParameters = Static<typeof insurerOnDocumentsParameters>;
