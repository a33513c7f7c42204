import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { boolean, integer, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

// Registering one company as policy holder or insured from the bureau's data. The specification has no such calls: all of
// this is additive, for who may import a file of the same register.

const wanted = object({
  Kind: union([literal('policyHolder'), literal('insured')]),
  /** With or without mask. Of a filial it leads to the policy holder of its matriz. */
  Cnpj: text({ maxLength: 20 }),
});

const registered = object({ UniqueId: uniqueId(), Name: text(), CpfCnpj: text() });
/** The record of a company. */
export type RegisteredParty = Static<typeof registered>;

const company = object({
  /** Of the record to be: that of the matriz for a policy holder. */
  Cnpj: text(),
  /** The name that the record gets: that of the other registers where they know the company, otherwise the bureau's. */
  Name: text(),
  /** What the bureau calls it where other registers have another name; null where there is no difference. */
  BureauName: nullable(text()),
  TradeName: nullable(text()),
  /** `City – UF`, null without an address. */
  Place: nullable(text()),
  ActivityName: nullable(text()),
  IsPrivate: boolean(),
  PartnerCount: integer(),
  /** Why somebody looks at the registration before it counts, as a sentence; null where nothing speaks for that. */
  CardReason: nullable(text()),
});
/** What the bureau knows of a company that has no record yet. */
export type CompanyToRegister = Static<typeof company>;

/**
 * Finds the record of a company, or what the bureau knows of it; both are null where nobody knows it. Registers nothing. 400
 * with the field `Cnpj` and the specification's "CNPJ inválido"; 422 with the code `BureauUnavailable` while no bureau answers.
 */
export const findCompanyToRegister = defineCall({
  method: 'POST',
  path: '/api/PartyRegistration/Find',
  body: wanted,
  response: object({ Existing: nullable(registered), Company: nullable(company) }),
});

/**
 * Registers a company with the bureau's data. One that has a record already is answered with it and stays as it is. 404 with
 * the field `Cnpj` for one that nobody knows; 400 and 422 likewise.
 */
export const registerCompany = defineCall({
  method: 'POST',
  path: '/api/PartyRegistration/Register',
  body: wanted,
  response: object({
    Party: registered,
    /** False where the record was there before. */
    IsNew: boolean(),
  }),
});
