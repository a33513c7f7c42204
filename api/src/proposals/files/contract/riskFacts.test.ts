import fc from 'fast-check';
import { noRiskDetails } from '@portal/shared/contracts/riskDetails';
import type { RiskDetails, RiskKind } from '@portal/shared/contracts/riskDetails';
import { formatMoney } from '@portal/shared/domain/money';
import { riskFacts } from './riskFacts';

const kinds = fc.constantFrom<RiskKind>('bid', 'contract', 'judicial', 'other');
const words = fc.string({ minLength: 1, maxLength: 50 });
const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const told: { [Name in keyof RiskDetails]: fc.Arbitrary<RiskDetails[Name]> } = {
  BidNumber: fc.option(words),
  ContractNumber: fc.option(words),
  ContractValue: fc.option(cents),
  IsComplexWork: fc.option(fc.boolean()),
  LawsuitNumber: fc.option(words),
  Court: fc.option(words),
  DebtValue: fc.option(cents),
};

const printed = (value: string | number | boolean): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? formatMoney(value) : value ? 'Sim' : 'Não';

it('names every fact that was told of the risk, and none that was not', () => {
  expect(Object.keys(told).sort()).toEqual(Object.keys(noRiskDetails).sort());
  fc.assert(
    fc.property(fc.record(told), kinds, (details, kind) => {
      const expected = (Object.keys(noRiskDetails) as (keyof RiskDetails)[]).flatMap((name) => {
        const value = details[name];
        return value === null ? [] : [printed(value)];
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
