import { coverageValues } from './coverageKind';
import { modalityValues } from './modalityKind';

it('a version that was published before flags were set by rule sets none', () => {
  expect(modalityValues({ Name: 'Licitante', Ref: 'LIC' })).toMatchObject({
    enableToSteppin: false,
    monitoringFromCents: null,
    bigRiskFromCents: null,
  });
  expect(
    modalityValues({ Name: 'Licitante', Ref: 'LIC', EnableToSteppin: true, BigRiskFromInsuredAmountValue: 1 }),
  ).toMatchObject({ enableToSteppin: true, monitoringFromCents: null, bigRiskFromCents: 1 });
});

it('a version that was published before says that principal and complementary amounts add up', () => {
  const complementaryOf = (body: object) =>
    modalityValues({ Name: 'Executante', Ref: 'EXE', ...body }).complementaryIsAlternative;
  expect([complementaryOf({}), complementaryOf({ ComplementaryIsAlternative: true })]).toEqual([false, true]);
});

it('a coverage that was published before lies inside the amount of the principal', () => {
  const coverage = { Name: 'Multas', CoverageCalculationTypeId: 1, CoverageCalculationJSONParam: '{"percent":10}' };
  const addsOf = (body: object) => coverageValues({ ...coverage, ...body }).addsToInsuredAmount;
  expect([addsOf({}), addsOf({ AddsToInsuredAmount: true })]).toEqual([false, true]);
});
