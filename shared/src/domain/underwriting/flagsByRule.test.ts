import { flagsByRule } from './flagsByRule';

const rule = { enableToSteppin: false, monitoringFromCents: 1_000_000_00, bigRiskFromCents: 30_000_000_00 };

it.each([
  ['R$ 999.999,99', 999_999_99, false, false],
  ['R$ 1.000.000,00', 1_000_000_00, true, false],
  ['R$ 30.000.000,00', 30_000_000_00, true, true],
])('of %s is followed from the amount of the rule on, to the cent', (_amount, cents, monitoring, bigRisk) => {
  expect(flagsByRule(rule, cents)).toEqual({
    enableToSteppin: false,
    enableToMonitoring: monitoring,
    enableToBigRisk: bigRisk,
  });
});

it('is followed by nothing where the modality says nothing, and by step-in whatever its amount where it says so', () => {
  const silent = { enableToSteppin: false, monitoringFromCents: null, bigRiskFromCents: null };
  expect(Object.values(flagsByRule(silent, Number.MAX_SAFE_INTEGER))).toEqual([false, false, false]);
  expect(Object.values(flagsByRule({ ...silent, enableToSteppin: true }, 1))).toEqual([true, false, false]);
});

it('is marked for step-in where its contract is a large work, whatever the modality says', () => {
  expect(flagsByRule({ ...rule, isLargeWork: true }, 1)).toMatchObject({ enableToSteppin: true });
  expect(flagsByRule({ ...rule, isLargeWork: false }, 1)).toMatchObject({ enableToSteppin: false });
});
