import {
  applicationFieldsOf,
  applicationProblems,
  bankAccountTypes,
  RegistrationSituation,
  RegistrationState,
} from './brokerRegistration';
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

const ana = { Name: 'Ana Nunes', Cpf: '111.444.777-35', IsPoliticallyExposed: true };

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
      'BankAccount.BankAccountDigit': 'Informe o dígito: um número, X ou P',
    });
  });

  it('holds no more than 50 characters in a line', () => {
    expect(problemsOf({ Name: 'x'.repeat(51) })).toEqual({ Name: 'Use no máximo 50 caracteres' });
    expect(problemsOf({ Email: `${'x'.repeat(60)}@irmaos.com.br` })).toEqual({});
  });

  it('tells what is wrong in the order of the form', () => {
    const empty = { ...complete, Cnpj: '', Name: ' ', HasAccepted: false };
    expect(applicationProblems(empty).map(({ field }) => field)).toEqual(['Cnpj', 'Name', 'HasAccepted']);
  });
});

describe('the people of an application', () => {
  const joana = { Name: '', Cpf: '52998224725', IsPoliticallyExposed: false };

  it('need not be named, as registrations from before did not', () => {
    expect(problemsOf({ Technician: null, Partners: [] })).toEqual({});
    expect(problemsOf({ Partners: null })).toEqual({
      Partners: 'Adicione os sócios ou marque que nenhum é pessoa física',
    });
    expect(problemsOf({ Partners: null, Responsible: { ...complete.Responsible, IsPartner: true } })).toEqual({});
  });

  it('have a name, a CPF and an answer each', () => {
    const nobody = { Name: '', Cpf: '', IsPoliticallyExposed: null };
    expect(
      problemsOf({ Technician: nobody, Partners: [ana, { Name: "''", Cpf: '111', IsPoliticallyExposed: true }] }),
    ).toEqual({
      'Technician.Name': 'Campo obrigatório',
      'Technician.Cpf': 'Campo obrigatório',
      'Technician.IsPoliticallyExposed': 'Responda sim ou não',
      'Partners.1.Name': 'Informe o nome completo',
      'Partners.1.Cpf': 'CPF inválido',
    });
    const technician = { ...complete.Responsible, IsTechnician: true };
    expect(problemsOf({ Responsible: technician, Technician: nobody })).toEqual({});
  });

  it('stand once among the partners', () => {
    const twice = { 'Partners.1.Cpf': 'Este CPF já está entre os sócios' };
    expect(problemsOf({ Partners: [ana, { ...ana, Cpf: '11144477735' }] })).toEqual(twice);
    expect(
      problemsOf({
        Partners: [{ ...joana, Name: complete.Responsible.Name }],
        Responsible: { ...complete.Responsible, IsPartner: true },
      }),
    ).toEqual({ 'Partners.0.Cpf': 'Este CPF já está entre os sócios' });
  });

  it('have one name and one answer for each CPF, in whatever roles', () => {
    const same = { ...joana, Name: "JOANA D'ARC CONCEICAO" };
    expect(problemsOf({ Technician: same, Partners: [same] })).toEqual({});
    expect(
      problemsOf({ Technician: ana, Partners: [{ ...ana, Name: 'Bento Alves', IsPoliticallyExposed: false }] }),
    ).toEqual({
      'Partners.0.Name': 'Este CPF está com outro nome neste cadastro',
      'Partners.0.IsPoliticallyExposed': 'Este CPF está com outra resposta neste cadastro',
    });
  });

  it('are twenty partners at most', () => {
    const many = Array.from({ length: 21 }, () => ana);
    expect(problemsOf({ Partners: many }).Partners).toBe('Informe no máximo 20 sócios');
  });
});

describe('each field of an application', () => {
  const location = (change: Partial<BrokerApplication['Location']>) => ({
    Location: { ...complete.Location, ...change },
  });
  const responsible = (change: Partial<BrokerApplication['Responsible']>) => ({
    Responsible: { ...complete.Responsible, ...change },
  });
  const wholeAccount = {
    // A bank whose rule nobody knows.
    BankId: 260,
    BankBranchNumber: '0001',
    BankAccountNumber: '123456789012',
    BankAccountDigit: 'x',
    BankAccountTypeId: 2,
  };
  const account = (change: Partial<NonNullable<BrokerApplication['BankAccount']>>) => ({
    BankAccount: { ...wholeAccount, ...change },
  });

  it.each<[string, Partial<BrokerApplication>]>([
    ['Cnpj', { Cnpj: ' ' }],
    ['Name', { Name: '' }],
    ['SusepCode', { SusepCode: '' }],
    ['Email', { Email: '' }],
    ['Phone', { Phone: '' }],
    ['Location.ZipCode', location({ ZipCode: '' })],
    ['Location.AddressName', location({ AddressName: '' })],
    ['Location.Number', location({ Number: '' })],
    ['Location.Neighborhood', location({ Neighborhood: '' })],
    ['Location.StateProvinceId', location({ StateProvinceId: null })],
    ['Location.CityId', location({ CityId: null })],
    ['Responsible.Name', responsible({ Name: '' })],
    ['Responsible.Cpf', responsible({ Cpf: '' })],
    ['Responsible.Email', responsible({ Email: '' })],
    ['Responsible.Phone', responsible({ Phone: '' })],
    ['BankAccount.BankId', account({ BankId: null })],
    ['BankAccount.BankAccountTypeId', account({ BankAccountTypeId: null })],
    ['BankAccount.BankBranchNumber', account({ BankBranchNumber: '' })],
    ['BankAccount.BankAccountNumber', account({ BankAccountNumber: '' })],
    ['BankAccount.BankAccountDigit', account({ BankAccountDigit: '' })],
  ])('%s may not be left out', (field, change) => {
    expect(problemsOf(change)).toEqual({ [field]: 'Campo obrigatório' });
  });

  it.each<[string, Partial<BrokerApplication>, string]>([
    ['SusepCode', { SusepCode: '12345' }, 'Informe o código SUSEP só com números, de 6 a 14'],
    ['SusepCode', { SusepCode: '123456789012345' }, 'Informe o código SUSEP só com números, de 6 a 14'],
    ['Email', { Email: 'contato@' }, 'E-mail inválido'],
    ['Location.ZipCode', location({ ZipCode: '0131' }), 'CEP inválido'],
    ['Location.ZipCode', location({ ZipCode: '00000-000' }), 'CEP inválido'],
    [
      'Location.ZipCode',
      location({ ZipCode: '69900-000' }),
      'O CEP 69900-000 é do Acre, e o município escolhido fica em São Paulo. Confira os dois.',
    ],
    ['Location.Complement', location({ Complement: 'x'.repeat(51) }), 'Use no máximo 50 caracteres'],
    ['Responsible.Phone', responsible({ Phone: '123' }), 'Telefone inválido'],
    ['Responsible.IsPoliticallyExposed', responsible({ IsPoliticallyExposed: null }), 'Responda sim ou não'],
    [
      'BankAccount.BankBranchNumber',
      account({ BankBranchNumber: '000001' }),
      'Informe a agência só com números, até 5, sem dígito',
    ],
    [
      'BankAccount.BankAccountNumber',
      account({ BankAccountNumber: '1234567890123' }),
      'Informe a conta só com números, até 12, sem dígito',
    ],
    ['BankAccount.BankAccountDigit', account({ BankAccountDigit: '12' }), 'Informe o dígito: um número, X ou P'],
    [
      'BankAccount.BankAccountDigit',
      account({ BankId: 341, BankBranchNumber: '2545', BankAccountNumber: '02366', BankAccountDigit: '2' }),
      'O dígito não é o desta agência e conta. Confira os três',
    ],
    [
      'BankAccount.BankBranchDigit',
      account({
        BankId: 1,
        BankBranchNumber: '1584',
        BankBranchDigit: '8',
        BankAccountNumber: '210169',
        BankAccountDigit: '6',
      }),
      'O dígito não é o desta agência. Confira os dois',
    ],
    ['HasAccepted', { HasAccepted: false }, 'Para enviar o cadastro é preciso concordar'],
  ])('%s has a shape, and a sentence for another', (field, change, message) => {
    expect(problemsOf(change)).toEqual({ [field]: message });
  });

  it('may have blanks around it, and be as long as a line is', () => {
    expect(problemsOf({ SusepCode: ' 123456 ', Name: 'x'.repeat(50), ...account({}) })).toEqual({});
    expect(problemsOf(account({ BankAccountDigit: '0', BankBranchNumber: '12345' }))).toEqual({});
    expect(problemsOf({ SusepCode: '12345678901234', ...location({ Complement: 'x'.repeat(50) }) })).toEqual({});
  });

  it('is asked for in the order of the form', () => {
    const fields = applicationFieldsOf({ ...complete, Partners: [ana] });
    expect([fields[0], fields.at(-1), fields.length]).toEqual(['Cnpj', 'HasAccepted', 31]);
    expect(fields.slice(fields.indexOf('Partners'), fields.indexOf('BankAccount.BankId'))).toEqual([
      'Partners',
      'Partners.0.Name',
      'Partners.0.Cpf',
      'Partners.0.IsPoliticallyExposed',
    ]);
  });
});

test('an account is for current or for savings', () => {
  expect(bankAccountTypes.map(({ id, name }) => `${id} ${name}`)).toEqual(['1 Conta corrente', '2 Conta poupança']);
});

test('where a registration stands is told in the words of the calls', () => {
  expect([Object.values(RegistrationSituation), Object.values(RegistrationState)]).toEqual([
    ['New', 'InProgress', 'WaitingAnalysis', 'Active', 'Blocked'],
    ['PendingDocuments', 'RefusedDocuments', 'UnderAnalysis', 'Approved', 'Blocked'],
  ]);
});
