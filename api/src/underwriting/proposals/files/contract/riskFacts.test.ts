import fc from 'fast-check';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { RiskDetails, RiskKind } from '@portal/shared/contracts/parameters/riskDetails';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { riskFacts } from './riskFacts';

const kinds = fc.constantFrom<RiskKind>('bid', 'contract', 'judicial', 'other');
const words = fc.string({ minLength: 1, maxLength: 50 });
const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const told: { [Name in keyof RiskDetails]-?: fc.Arbitrary<RiskDetails[Name]> } = {
  BidNumber: fc.option(words),
  ContractNumber: fc.option(words),
  ContractValue: fc.option(cents),
  IsComplexWork: fc.option(fc.boolean()),
  IsLargeWork: fc.option(fc.boolean()),
  ContractStartDate: fc.option(fc.constantFrom('2028-02-29', '2027-12-31')),
  ContractEndDate: fc.option(fc.constantFrom('2031-03-01', '2028-03-01')),
  LawsuitNumber: fc.option(words),
  Court: fc.option(words),
  DebtValue: fc.option(cents),
};

const printed = (name: keyof RiskDetails, value: string | number | boolean): string => {
  if (typeof value === 'string') return name.endsWith('Date') ? formatDate(value) : value;
  return typeof value === 'number' ? formatMoney(value) : value ? 'Sim' : 'Não';
};

it('names every fact that was told of the risk, and none that was not', () => {
  expect(Object.keys(told).sort()).toEqual(Object.keys(noRiskDetails).sort());
  fc.assert(
    fc.property(fc.record(told), kinds, (details, kind) => {
      const expected = (Object.keys(noRiskDetails) as (keyof RiskDetails)[]).flatMap((name) => {
        const value = details[name];
        return value === null || value === undefined ? [] : [printed(name, value)];
      });
      const facts = riskFacts(details, kind);
      expect(facts.map(({ value }) => value)).toEqual(expected);
      expect(new Set(facts.map(({ label }) => label)).size).toBe(facts.length);
    }),
  );
});

it('calls the value of a bid what it is: an estimate', () => {
  const labels = (kind: RiskKind) => riskFacts({ ContractValue: 1_00 }, kind).map(({ label }) => label);
  expect([labels('bid'), labels('contract')]).toEqual([['Valor estimado do contrato'], ['Valor do contrato']]);
});

it('tells each fact by its name, and no empty one', () => {
  const all = {
    BidNumber: '12/2028',
    ContractNumber: '045/2028',
    ContractValue: 24_691_357_80,
    IsComplexWork: true,
    IsLargeWork: false,
    ContractStartDate: '2028-02-29',
    ContractEndDate: '2031-03-01',
    LawsuitNumber: '0001234-56.2028.5.06.0001',
    Court: '2ª Vara do Trabalho',
    DebtValue: 1_234_567_89,
  };
  expect(riskFacts(all, 'contract').map(({ label }) => label)).toEqual([
    'Edital de licitação nº',
    'Contrato principal nº',
    'Valor do contrato',
    'Obra de complexidade técnica',
    'Obra de grande vulto com cláusula de retomada',
    'Início do contrato',
    'Fim do contrato',
    'Processo judicial nº',
    'Vara ou tribunal',
    'Valor do débito',
  ]);
  expect(riskFacts({ Court: '', LawsuitNumber: '1' }, 'judicial')).toEqual([
    { label: 'Processo judicial nº', value: '1' },
  ]);
});
