import type { ApplicationField } from '@portal/shared/domain/parties/brokerRegistration';

/** What the form calls its fields; the list of what is missing calls them the same, with whose they are. */
export const applicationLabels: Record<ApplicationField, string> = {
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
  'Responsible.IsPoliticallyExposed': 'Pessoa politicamente exposta',
  'BankAccount.BankId': 'Banco',
  'BankAccount.BankAccountTypeId': 'Tipo de conta',
  'BankAccount.BankBranchNumber': 'Agência',
  'BankAccount.BankBranchDigit': 'Dígito da agência',
  'BankAccount.BankAccountNumber': 'Conta',
  'BankAccount.BankAccountDigit': 'Dígito da conta',
  HasAccepted: 'Declaração',
};

/** The element of a field, to which the list of problems jumps. */
export const fieldId = (field: ApplicationField): string => `registration-${field.replace('.', '-')}`;
