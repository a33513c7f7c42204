import type { CallInput } from '@portal/shared/contracts/call';
import type { insertBroker } from '@portal/shared/contracts/parties/brokers';
import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';

let newcomers = 0;

/** A broker that nobody knows yet, and the address of its browser, so that tests do not use up each other's limits. */
export function newcomer(company = 'aurora') {
  newcomers += 1;
  const root = `NOVA${String(newcomers).padStart(4, '0')}0001`;
  const sender = {
    headers: {
      companykey: company,
      'x-forwarded-for': `203.0.113.${newcomers}`,
      'x-forwarded-host': `${company}.localhost:8080`,
    },
  };
  return { cnpj: root + cnpjCheckDigits(root), email: `Joana@nova${newcomers}.test`, sender };
}

/** A broker that asks aurora to be registered; the CNPJ is nobody's in the content of the tests. */
export const brokerApplication = (
  changed: Partial<CallInput<typeof insertBroker>['body']> = {},
): CallInput<typeof insertBroker>['body'] => ({
  RequestUniqueId: '7d0c2a52-2f0e-4a59-9c58-0f6b3a7d2c11',
  Cnpj: '12.ABC.345/01DE-35',
  Name: 'Horizonte Azul & Filhos',
  SusepCode: '202012345',
  Email: 'Contato@horizonteazul.test',
  Phone: '(81) 3224-1000',
  Location: {
    ZipCode: '50030-230',
    AddressName: 'Cais do Apolo',
    Number: '925',
    Complement: '',
    Neighborhood: 'Recife',
    StateProvinceId: 26,
    CityId: 2611606,
  },
  Responsible: {
    Name: 'Joana Conceição',
    Cpf: '529.982.247-25',
    Email: 'Joana@horizonteazul.test',
    Phone: '(81) 98765-4321',
    IsPoliticallyExposed: false,
  },
  BankAccount: null,
  HasAccepted: true,
  ...changed,
});
