import { touchedBy } from './touched';
import type { ParameterEntry } from './parameterKind';

const MODALITY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const of = (kind: ParameterEntry['kind'], key: string, body: ParameterEntry['body'] = {}): ParameterEntry => ({
  kind,
  key,
  body,
  isDeleted: false,
});
const touched = (...entries: ParameterEntry[]) => touchedBy(entries, (key) => key === MODALITY);

describe('what a change touches', () => {
  it.each([
    ['its rates', of('modalityRates', MODALITY)],
    ['a clause of it', of('clause', 'c', { ModalityUniqueId: MODALITY })],
  ])('is the modality of %s', (_what, entry) => {
    expect(touched(entry)).toEqual({ everything: false, modalities: [MODALITY], coverages: [] });
  });

  it.each([
    'brokerProfile',
    'commissionRules',
    'closedDays',
    'notices',
    'counterGuaranteeText',
    'insurerOnDocuments',
    'collectionAccount',
    'registrationDocuments',
    'retention',
    'modalityGroup',
    'renewal',
    'endorsementSubType',
  ] as const)('is nothing where no price is by it: %s', (kind) => {
    expect(touched(of(kind, 'k'))).toEqual({ everything: false, modalities: [], coverages: [] });
  });

  it('is the cards of a pipe, and no proposal', () => {
    expect(touched(of('pipe', 'p'))).toEqual({ pipes: ['p'], everything: false, modalities: [], coverages: [] });
  });

  it.each(['payment', 'premiumTax', 'companyRules', 'publicContracts'] as const)(
    'is everything where every price is: %s',
    (kind) => {
      expect(touched(of(kind, 'k'), of('closedDays', 'd')).everything).toBe(true);
    },
  );
});
