import type { ApplicationField } from '@portal/shared/domain/parties/brokerRegistration';
import type { PersonField } from '@portal/shared/domain/parties/registeredPeople';

const fixedLabels: Record<Exclude<ApplicationField, `Partners.${string}`>, string> = {
  Cnpj: 'CNPJ',
  Name: 'Razão social',
  SusepCode: 'Código SUSEP',
  Email: 'E-mail da corretora',
  Phone: 'Telefone da corretora',
  'Location.ZipCode': 'CEP',
  'Location.AddressName': 'Endereço',
  'Location.Number': 'Número',
  'Location.Complement': 'Complemento',
  'Location.Neighborhood': 'Bairro',
  'Location.StateProvinceId': 'Estado',
  'Location.CityId': 'Cidade',
  'Responsible.Name': 'Nome completo',
  'Responsible.Cpf': 'CPF',
  'Responsible.Email': 'E-mail da pessoa responsável',
  'Responsible.Phone': 'Telefone da pessoa responsável',
  'Responsible.IsPoliticallyExposed': 'Exposição política da pessoa responsável',
  'Technician.Name': 'Nome do responsável técnico',
  'Technician.Cpf': 'CPF do responsável técnico',
  'Technician.IsPoliticallyExposed': 'Exposição política do responsável técnico',
  Partners: 'Sócios',
  'BankAccount.BankId': 'Banco',
  'BankAccount.BankAccountTypeId': 'Tipo de conta',
  'BankAccount.BankBranchNumber': 'Agência',
  'BankAccount.BankBranchDigit': 'Dígito da agência',
  'BankAccount.BankAccountNumber': 'Conta',
  'BankAccount.BankAccountDigit': 'Dígito da conta',
  HasAccepted: 'Declaração',
};

const partnerLabels: Record<PersonField, (number: number) => string> = {
  Name: (number) => `Nome do sócio ${number}`,
  Cpf: (number) => `CPF do sócio ${number}`,
  IsPoliticallyExposed: (number) => `Exposição política do sócio ${number}`,
};

/** What the form calls a field; the list of what is missing calls it the same, with whose it is. */
export function labelOf(field: ApplicationField): string {
  if (field in fixedLabels) return fixedLabels[field as keyof typeof fixedLabels];
  const [, index, name] = field.split('.') as ['Partners', string, PersonField];
  return partnerLabels[name](Number(index) + 1);
}

/** The element of a field, to which the list of problems jumps. */
export const fieldId = (field: ApplicationField): string => `registration-${field.replaceAll('.', '-')}`;
