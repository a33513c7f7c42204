import { applicationProblems } from './brokerRegistration';
import type { BrokerApplication } from './brokerRegistration';

const complete: BrokerApplication = {
  Cnpj: '12.ABC.345/01DE-35',
  Name: 'Corretora 3 Irmãos & Cia.',
  SusepCode: '202012345',
  Email: 'contato@irmaos.com.br',
  Phone: '(11) 3456-7890',
  Location: {
    ZipCode: '01310-100',
    AddressName: 'Avenida Paulista',
    Number: '1000',
    Complement: '',
    Neighborhood: 'Bela Vista',
    StateProvinceId: 35,
    CityId: 3550308,
  },
  Responsible: {
    Name: "Joana d'Arc Conceição",
    Cpf: '529.982.247-25',
    Email: 'joana@irmaos.com.br',
    Phone: '(11) 98765-4321',
    IsPoliticallyExposed: false,
  },
  BankAccount: null,
  HasAccepted: true,
};

const problemsOf = (changed: Partial<BrokerApplication>) =>
  Object.fromEntries(applicationProblems({ ...complete, ...changed }).map(({ field, message }) => [field, message]));

describe('an application to be registered as a broker', () => {
  it('is complete without a bank account, with masks and an alphanumeric CNPJ', () => {
    expect(applicationProblems(complete)).toEqual([]);
  });

  it('uses the messages of the specification', () => {
    expect(
      problemsOf({
        Cnpj: '11.222.333/0001-80',
        Phone: '(01) 1234-5678',
        Responsible: { ...complete.Responsible, Name: 'Joana 2', Cpf: '111.111.111-11', Email: 'joana@irmaos' },
      }),
    ).toEqual({
      Cnpj: 'CNPJ inválido',
      Phone: 'Telefone inválido',
      'Responsible.Name': 'Números e caracteres especiais não são permitidos! Por favor, verifique.',
      'Responsible.Cpf': 'CPF inválido',
      'Responsible.Email': 'E-mail inválido',
    });
  });

  it('has to answer whether the responsible person is politically exposed, and to accept', () => {
    const responsible = { ...complete.Responsible, IsPoliticallyExposed: null };
    expect(Object.keys(problemsOf({ Responsible: responsible, HasAccepted: false }))).toEqual([
      'Responsible.IsPoliticallyExposed',
      'HasAccepted',
    ]);
  });

  it('does not take half a bank account', () => {
    const account = {
      BankId: 341,
      BankBranchNumber: '',
      BankAccountNumber: '12345',
      BankAccountDigit: 'A',
      BankAccountTypeId: 1,
    };
    expect(problemsOf({ BankAccount: account })).toEqual({
      'BankAccount.BankBranchNumber': 'Campo obrigatório',
      'BankAccount.BankAccountDigit': 'Informe o dígito: um número ou X',
    });
  });

  it('holds no more than 50 characters in a line', () => {
    expect(problemsOf({ Name: 'x'.repeat(51) })).toEqual({ Name: 'Use no máximo 50 caracteres' });
  });

  it('tells what is wrong in the order of the form', () => {
    const empty = { ...complete, Cnpj: '', Name: ' ', HasAccepted: false };
    expect(applicationProblems(empty).map(({ field }) => field)).toEqual(['Cnpj', 'Name', 'HasAccepted']);
  });
});
