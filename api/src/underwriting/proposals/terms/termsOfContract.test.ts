import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { storedContract } from '../testing/storedContract';
import { clausesProblem } from './clausesProblem';
import { figuresOf } from './figuresOf';
import { termsOfContract } from './termsOfContract';

const contract = storedContract();
const tags = [{ Name: 'NumeroContrato', Label: 'Número do contrato', Value: '045/2028' }];

it('the texts of a contract are its objeto, its coverages and its clauses, filled as far as it is known', () => {
  expect(termsOfContract(contract, tags, true)).toEqual([
    {
      TypeId: 3,
      Name: 'Objeto',
      Value: 'Garante o contrato [NumeroContrato].',
      FilledValue: 'Garante o contrato 045/2028.',
      UnknownTags: [],
      CanEdit: true,
    },
    {
      TypeId: 4,
      Name: 'Multas',
      Value: 'Importância segurada: R$\u00A0500.000,00',
      FilledValue: 'Importância segurada: R$\u00A0500.000,00',
      UnknownTags: [],
      CanEdit: false,
    },
    {
      TypeId: 5,
      Name: 'Multas',
      Value: 'Garante as multas do contrato [NumeroContrato].',
      FilledValue: 'Garante as multas do contrato 045/2028.',
      UnknownTags: [],
      CanEdit: false,
    },
    {
      TypeId: 2,
      Name: 'Foro',
      Value: 'Comarca de [CidadeTomador].',
      FilledValue: 'Comarca de [CidadeTomador].',
      UnknownTags: ['CidadeTomador'],
      CanEdit: true,
    },
  ]);
  expect(termsOfContract(contract, tags, false).map(({ CanEdit }) => CanEdit)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});

describe('what tags tell of a contract', () => {
  const masked = (document: string) => `*${document.slice(-2)}`;

  it('is its numbers, its dates, its amounts and its parties, documents as far as the reader may see them', () => {
    const { address } = contract.policyHolder;
    expect(figuresOf(contract, masked)).toEqual({
      proposalNumber: '06-0775-000042',
      policyNumber: '06-0775-000007',
      startDate: '2028-02-29',
      endDate: '2029-02-28',
      insuredAmount: 1_234_567_89,
      modalityName: 'Executante construtor',
      complementaryModalityName: 'Retenção de pagamentos',
      complementaryInsuredAmount: 98_765_43,
      policyHolder: { name: 'Construtora Horizonte', document: '*81', address },
      insured: { name: 'Município do Recife', document: '*92', address: null },
      beneficiaryNames: ['Łucja Ştefan'],
      brokerName: 'Boreal Corretora',
      insurer: { name: 'Aurora Seguros', document: '33041062000109' },
      risk: {
        bidNumber: null,
        contractNumber: '045/2028',
        contractValue: 24_691_357_80,
        contractStartDate: null,
        contractEndDate: null,
        lawsuitNumber: null,
        court: null,
        debtValue: null,
      },
    });
  });

  it('is each fact of the risk under its own name', () => {
    const riskDetails = {
      BidNumber: '12/2028',
      ContractNumber: '45',
      ContractValue: 1,
      ContractStartDate: '2028-02-29',
      ContractEndDate: '2031-03-01',
      LawsuitNumber: '0001',
      Court: '2ª Vara',
      DebtValue: 2,
    };
    const { risk, policyNumber } = figuresOf(
      { ...contract, policy: null, proposal: { ...contract.proposal, riskDetails } },
      masked,
    );
    expect(policyNumber).toBeNull();
    expect(risk).toEqual({
      bidNumber: '12/2028',
      contractNumber: '45',
      contractValue: 1,
      contractStartDate: '2028-02-29',
      contractEndDate: '2031-03-01',
      lawsuitNumber: '0001',
      court: '2ª Vara',
      debtValue: 2,
    });
  });
});

describe('particular clauses', () => {
  const clause = (Name: string, Value = 'Recife.') => ({ Name, Value });
  it.each([
    [[], null],
    [[clause('Foro'), clause('Prazo')], null],
    [[clause('Foro'), clause('')], 'Dê um nome e um texto a cada cláusula, ou remova-a.'],
    [[clause('Foro', ''), clause('Prazo')], 'Dê um nome e um texto a cada cláusula, ou remova-a.'],
    [
      [clause('Foro'), clause('Prazo'), clause('Prazo', 'Outro.')],
      'O nome "Prazo" está repetido. Dê outro nome a uma das cláusulas.',
    ],
  ])('%j: %s', (clauses, problem) => {
    expect(clausesProblem(clauses)).toBe(problem);
  });

  it('have names of 50 characters and no more, unless one is stored longer', () => {
    const full = 'F'.repeat(INPUT_MAX_LENGTH);
    expect(clausesProblem([clause(full)])).toBeNull();
    expect(clausesProblem([clause('Foro'), clause(`${full}F`)])).toBe(
      'Use no máximo 50 caracteres no nome da cláusula 2.',
    );
    expect(clausesProblem([clause(`${full}F`)], [`${full}F`])).toBeNull();
    expect(clausesProblem([clause('Foro', `${full}F`)])).toBeNull();
  });
});
