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
