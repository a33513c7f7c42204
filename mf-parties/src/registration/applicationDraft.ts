import type { CallInput } from '@portal/shared/contracts/call';
import type { insertBroker } from '@portal/shared/contracts/parties/brokers';
import type { ApplicationField, BrokerApplication } from '@portal/shared/domain/parties/brokerRegistration';
import type { RegisteredPerson } from '@portal/shared/domain/parties/registeredPeople';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';

/** What the browser keeps of a registration until it is sent. */
export interface ApplicationDraft {
  /** Tells the platform that a repetition is one: an answer may get lost on its way. */
  requestUniqueId: string;
  application: BrokerApplication;
}

export const emptyPerson: RegisteredPerson = { Name: '', Cpf: '', IsPoliticallyExposed: null };

/** Technician and partners as the form begins with them. */
const noPeople = () => ({ Technician: emptyPerson, Partners: null });

/**
 * A draft that may be from before technician and partners were asked for, with a place for them. Its answer on the exposure was for
 * the responsible person or any partner: it is asked for again.
 */
export function withPeople(draft: ApplicationDraft): ApplicationDraft {
  const { application } = draft;
  if (application.Technician !== undefined) return draft;
  const Responsible = { ...application.Responsible, IsPoliticallyExposed: null };
  return { ...draft, application: { ...application, ...noPeople(), Responsible } };
}

export const emptyDraft = (cnpj: string): ApplicationDraft => ({
  requestUniqueId: newUniqueId(),
  application: {
    Cnpj: cnpj,
    Name: '',
    SusepCode: '',
    Email: '',
    Phone: '',
    Location: {
      ZipCode: '',
      AddressName: '',
      Number: '',
      Complement: '',
      Neighborhood: '',
      StateProvinceId: null,
      CityId: null,
    },
    Responsible: { Name: '', Cpf: '', Email: '', Phone: '', IsPoliticallyExposed: null },
    ...noPeople(),
    BankAccount: null,
    HasAccepted: false,
  },
});

export const emptyAccount: NonNullable<BrokerApplication['BankAccount']> = {
  BankId: null,
  BankBranchNumber: '',
  BankBranchDigit: '',
  BankAccountNumber: '',
  BankAccountDigit: '',
  BankAccountTypeId: null,
};

export type FieldValue = string | number | boolean | null;

/** The value of a field, by its path. */
export const valueAt = (application: BrokerApplication, field: ApplicationField): FieldValue =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | null | undefined)?.[name] ?? '',
      application,
    ) as FieldValue;

/** The application with another value of one field. */
export const withValue = (
  application: BrokerApplication,
  field: ApplicationField,
  value: FieldValue,
): BrokerApplication => replacedAt(application, field.split('.'), value) as BrokerApplication;

function replacedAt(holder: unknown, [name, ...path]: readonly string[], value: FieldValue): unknown {
  if (name === undefined) return value;
  if (Array.isArray(holder))
    return holder.map((one: unknown, index) => (String(index) === name ? replacedAt(one, path, value) : one));
  const known = holder as Record<string, unknown> | null | undefined;
  return { ...known, [name]: replacedAt(known?.[name], path, value) };
}

/** A draft without problems as the call takes it. */
export function bodyOf({ requestUniqueId, application }: ApplicationDraft): CallInput<typeof insertBroker>['body'] {
  const { Responsible, Technician, Partners } = application;
  return {
    RequestUniqueId: requestUniqueId,
    ...application,
    Technician: Responsible.IsTechnician ? null : Technician,
    Partners: Partners ?? [],
  } as CallInput<typeof insertBroker>['body'];
}
