import { bankAccountProblem } from './bankAccount';
import type { BankAccountField, BankAccountNumbers } from './bankAccount';
import { isValidCnpj, INVALID_CNPJ } from '../people/cnpj';
import { INVALID_CPF, isValidCpf } from '../people/cpf';
import { emailProblem } from '../people/email';
import { requiredProblem, sizeProblem } from '../values/genericRules';
import { INPUT_MAX_LENGTH, LONGER_INPUT_MAX_LENGTH } from '../values/limits';
import { isValidPersonName, personNameProblem } from '../people/personName';
import { phoneProblem } from '../people/phone';
import { zipCodeCityProblem, zipCodeProblem } from '../people/zipCode';
import { partnersProblem, personAt, placesOf, samePersonProblem } from './registeredPeople';
import type { PersonField, PersonPlace, RegisteredPeople, RegisteredPerson } from './registeredPeople';

/** Where the registration of a CNPJ stands, as far as a stranger may know. */
export const RegistrationSituation = {
  New: 'New',
  InProgress: 'InProgress',
  WaitingAnalysis: 'WaitingAnalysis',
  Active: 'Active',
  Blocked: 'Blocked',
} as const;
export type RegistrationSituation = (typeof RegistrationSituation)[keyof typeof RegistrationSituation];

/** Where a registration stands for whoever holds its link. */
export const RegistrationState = {
  PendingDocuments: 'PendingDocuments',
  RefusedDocuments: 'RefusedDocuments',
  UnderAnalysis: 'UnderAnalysis',
  Approved: 'Approved',
  Blocked: 'Blocked',
} as const;
export type RegistrationState = (typeof RegistrationState)[keyof typeof RegistrationState];

/** Kinds of the account in which a broker gets its commission. */
export const bankAccountTypes = [
  { id: 1, name: 'Conta corrente' },
  { id: 2, name: 'Conta poupança' },
] as const;

/** What a broker says of itself when it asks to be registered; documents and phones with or without mask. */
export interface BrokerApplication extends RegisteredPeople {
  Cnpj: string;
  Name: string;
  SusepCode: string;
  Email: string;
  Phone: string;
  Location: {
    ZipCode: string;
    AddressName: string;
    Number: string;
    Complement: string;
    Neighborhood: string;
    StateProvinceId: number | null;
    CityId: number | null;
  };
  Responsible: RegisteredPeople['Responsible'] & { Email: string; Phone: string };
  /** For commissions; may be told later, but not in part. */
  BankAccount:
    | (Omit<BankAccountNumbers, 'BankBranchDigit'> & {
        /** Not asked for before it was; without it the branch's digit is not judged. */
        BankBranchDigit?: string;
      })
    | null;
  HasAccepted: boolean;
}

type Rule = (application: BrokerApplication) => string | null;

const required =
  (
    valueOf: (application: BrokerApplication) => string | number | null,
    ...rules: ((value: string) => string | null)[]
  ) =>
  (application: BrokerApplication): string | null => {
    const value = valueOf(application);
    return typeof value === 'string' ? textProblem(value, rules) : requiredProblem(value);
  };

function textProblem(value: string, rules: readonly ((value: string) => string | null)[]): string | null {
  const missing = requiredProblem(value);
  if (missing !== null) return missing;
  // An e-mail address has a length of its own.
  for (const rule of rules.includes(emailRule) ? rules : [...rules, tooLong]) {
    const problem = rule(value.trim());
    if (problem !== null) return problem;
  }
  return null;
}

const tooLong = (value: string) => sizeProblem(value, INPUT_MAX_LENGTH);
const emailRule = (value: string) => emailProblem(value) ?? sizeProblem(value, LONGER_INPUT_MAX_LENGTH.email);
const shape = (pattern: RegExp, message: string) => (value: string) => (pattern.test(value) ? null : message);
const cnpjRule = (value: string) => (isValidCnpj(value) ? null : INVALID_CNPJ);
const nameRule = (value: string) =>
  isValidPersonName(value) ? null : (personNameProblem(value) ?? 'Informe o nome completo');
const cpfRule = (value: string) => (isValidCpf(value) ? null : INVALID_CPF);

const dataRules = {
  Name: [],
  SusepCode: [shape(/^\d{6,14}$/, 'Informe o código SUSEP só com números, de 6 a 14')],
  Email: [emailRule],
  Phone: [phoneProblem],
} satisfies Record<string, ((value: string) => string | null)[]>;

/** What a broker says of itself in a line. */
export type BrokerDataField = keyof typeof dataRules;

/** The message for one line of a broker's data, or null: the same when it registers and when it changes. */
export const brokerDataProblem = (field: BrokerDataField, value: string): string | null =>
  textProblem(value, dataRules[field]);

const ofAccount =
  (field: BankAccountField): Rule =>
  ({ BankAccount }) => {
    if (!BankAccount || (field === 'BankBranchDigit' && BankAccount.BankBranchDigit === undefined)) return null;
    return bankAccountProblem({ BankBranchDigit: '', ...BankAccount }, field);
  };

/** What holds for every person of a registration. */
const personRules = {
  Name: ({ Name }) => textProblem(Name, [nameRule]),
  Cpf: ({ Cpf }) => textProblem(Cpf, [cpfRule]),
  IsPoliticallyExposed: (person) => (person.IsPoliticallyExposed === null ? 'Responda sim ou não' : null),
} satisfies Record<PersonField, (person: RegisteredPerson) => string | null>;

const ofPerson =
  (place: PersonPlace, field: PersonField): Rule =>
  (application) => {
    const person = personAt(application, place);
    return person && (personRules[field](person) ?? samePersonProblem(application, place, field));
  };

const fieldRules = {
  Cnpj: required((a) => a.Cnpj, cnpjRule),
  Name: (a) => brokerDataProblem('Name', a.Name),
  SusepCode: (a) => brokerDataProblem('SusepCode', a.SusepCode),
  Email: (a) => brokerDataProblem('Email', a.Email),
  Phone: (a) => brokerDataProblem('Phone', a.Phone),
  'Location.ZipCode': (a) =>
    textProblem(a.Location.ZipCode, [zipCodeProblem]) ?? zipCodeCityProblem(a.Location.ZipCode, a.Location.CityId),
  'Location.AddressName': required((a) => a.Location.AddressName),
  'Location.Number': required((a) => a.Location.Number),
  'Location.Complement': (a) => tooLong(a.Location.Complement),
  'Location.Neighborhood': required((a) => a.Location.Neighborhood),
  'Location.StateProvinceId': required((a) => a.Location.StateProvinceId),
  'Location.CityId': required((a) => a.Location.CityId),
  'Responsible.Name': (a) => personRules.Name(a.Responsible),
  'Responsible.Cpf': (a) => personRules.Cpf(a.Responsible),
  'Responsible.Email': required((a) => a.Responsible.Email, emailRule),
  'Responsible.Phone': required((a) => a.Responsible.Phone, phoneProblem),
  'Responsible.IsPoliticallyExposed': (a) => personRules.IsPoliticallyExposed(a.Responsible),
  'Technician.Name': ofPerson('Technician', 'Name'),
  'Technician.Cpf': ofPerson('Technician', 'Cpf'),
  'Technician.IsPoliticallyExposed': ofPerson('Technician', 'IsPoliticallyExposed'),
  Partners: partnersProblem,
  'BankAccount.BankId': ofAccount('BankId'),
  'BankAccount.BankAccountTypeId': ofAccount('BankAccountTypeId'),
  'BankAccount.BankBranchNumber': ofAccount('BankBranchNumber'),
  'BankAccount.BankBranchDigit': ofAccount('BankBranchDigit'),
  'BankAccount.BankAccountNumber': ofAccount('BankAccountNumber'),
  'BankAccount.BankAccountDigit': ofAccount('BankAccountDigit'),
  HasAccepted: (a) => (a.HasAccepted ? null : 'Para enviar o cadastro é preciso concordar'),
} satisfies Record<string, Rule>;

/** A field of the application, by its path on the wire. */
export type ApplicationField = keyof typeof fieldRules | `${PersonPlace}.${PersonField}`;

/** Returns the fields of an application, in the order in which the form asks for them: each partner has its own. */
export const applicationFieldsOf = (application: BrokerApplication): ApplicationField[] =>
  (Object.keys(fieldRules) as (keyof typeof fieldRules)[]).flatMap((field) =>
    field === 'Partners' ? [field, ...partnerFieldsOf(application)] : [field],
  );

const personFields = Object.keys(personRules) as PersonField[];

const partnerFieldsOf = (application: BrokerApplication): ApplicationField[] =>
  placesOf(application).flatMap((place) =>
    place === 'Technician' ? [] : personFields.map((field): ApplicationField => `${place}.${field}`),
  );

/** The message for one field of an application, or null (Spec 001 §5; what it leaves open is the portal's). */
export function applicationProblem(application: BrokerApplication, field: ApplicationField): string | null {
  if (field in fieldRules) return fieldRules[field as keyof typeof fieldRules](application);
  const [group, index, name] = field.split('.') as ['Partners', string, PersonField];
  return ofPerson(`${group}.${Number(index)}`, name)(application);
}

/** Everything that is wrong with an application, in the order of its fields; empty when it can be sent. */
export const applicationProblems = (application: BrokerApplication): { field: ApplicationField; message: string }[] =>
  applicationFieldsOf(application).flatMap((field) => {
    const message = applicationProblem(application, field);
    return message === null ? [] : [{ field, message }];
  });
