import type { CallInput } from '@portal/shared/contracts/call';
import type { insertBroker } from '@portal/shared/contracts/parties/brokers';
import type { ApplicationField, BrokerApplication } from '@portal/shared/domain/parties/brokerRegistration';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';

/** What the browser keeps of a registration until it is sent. */
export interface ApplicationDraft {
  /** Tells the platform that a repetition is one: an answer may get lost on its way. */
  requestUniqueId: string;
  application: BrokerApplication;
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
export function valueAt(application: BrokerApplication, field: ApplicationField): FieldValue {
  const [group, name] = field.split('.') as [keyof BrokerApplication, string?];
  const value: unknown = application[group];
  return (name === undefined ? value : ((value as Record<string, FieldValue> | null)?.[name] ?? '')) as FieldValue;
}

/** The application with another value of one field. */
export function withValue(
  application: BrokerApplication,
  field: ApplicationField,
  value: FieldValue,
): BrokerApplication {
  const [group, name] = field.split('.') as [keyof BrokerApplication, string?];
  if (name === undefined) return { ...application, [group]: value };
  return { ...application, [group]: { ...(application[group] as object), [name]: value } };
}

/** A draft without problems as the call takes it. */
export const bodyOf = ({ requestUniqueId, application }: ApplicationDraft): CallInput<typeof insertBroker>['body'] =>
  ({ RequestUniqueId: requestUniqueId, ...application }) as CallInput<typeof insertBroker>['body'];
