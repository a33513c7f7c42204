import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { commissionRangeInForce, withAutomaticMaximumOf } from './commissionInForce';
import type { Parameters, PublishedVersion } from './parameters';

const publication = { id: 1, uniqueId: 'p', number: 1, inForceFrom: new Date('2028-02-29T03:00:00Z') };
const range = (MaximumPercent: number) => ({ MinimumPercent: 0, CeilingPercent: 10, MaximumPercent });
const of = (ModalityUniqueId: string, maximum: number) => ({ ModalityUniqueId, ModalityName: '', ...range(maximum) });

const published = (kind: ParameterKind, key: string, body: object, isDeleted = false): PublishedVersion => ({
  id: 1,
  uniqueId: key,
  publication,
  kind,
  key,
  body: { ...body },
  isDeleted,
});

const profile = (key: string, broker: string, change: object, isDeleted = false) =>
  published(
    'brokerProfile',
    key,
    {
      Name: key,
      Range: null,
      Modalities: [],
      Brokers: [{ BrokerUniqueId: broker, Name: broker }],
      MaxAutomaticInsuredAmount: null,
      ...change,
    },
    isDeleted,
  );

const versions = [
  published('commissionRules', 'rules', { ...range(25), Modalities: [of('seven', 41)] }),
  profile('specialist', 'boreal', {
    Range: range(42),
    Modalities: [of('seven', 43)],
    MaxAutomaticInsuredAmount: 100_000_01,
  }),
  profile('partial', 'austral', { Modalities: [of('seven', 44)] }),
  profile('gone', 'levante', { Range: range(50) }, true),
];
const parameters: Parameters = {
  publication,
  version: (kind) => versions.find((one) => one.kind === kind) ?? null,
  all: (kind) => versions.filter((one) => one.kind === kind),
};

describe('the range of a commission', () => {
  it.each([
    ['of profile and modality first', 'boreal', 'seven', 43],
    ['then of the profile', 'boreal', 'eight', 42],
    ['then of the modality', 'nobody', 'seven', 41],
    ['of the company where nothing else is said', 'austral', 'eight', 25],
    ['of the company where its profile is gone', 'levante', 'eight', 25],
  ])('is that %s', (_, brokerUniqueId, modalityUniqueId, maximum) => {
    expect(commissionRangeInForce(parameters, { brokerUniqueId, modalityUniqueId }).maximum).toBe(maximum);
  });
});

describe('the amount that passes by itself', () => {
  const maximum = (broker: string, maxInsuredAmountAutomaticCents: number) =>
    withAutomaticMaximumOf(parameters, broker, { maxInsuredAmountAutomaticCents });

  it('is the profile’s where that is less than the modality’s', () => {
    expect(maximum('boreal', 500_000_00)).toEqual({
      maxInsuredAmountAutomaticCents: 100_000_01,
      isMaximumOfProfile: true,
    });
    expect(maximum('boreal', 100_000_01).isMaximumOfProfile).toBe(false);
    expect(maximum('austral', 500_000_00)).toEqual({
      maxInsuredAmountAutomaticCents: 500_000_00,
      isMaximumOfProfile: false,
    });
  });
});
