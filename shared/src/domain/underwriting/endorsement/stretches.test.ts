import type { LeafValue } from './factLeaves';
import { highestAhead, highestRaised } from './stretches';
import type { AmountAtRisk } from './stretches';
import { firstVersion } from './testing/endorsedPolicy';
import { issueNext } from './testing/issueSeries';

// 733.219,47 until 17/03/2028, and 50.000,00 of the complementary modality until 17/09/2028.
const first = firstVersion();
const principal = 'ModalidadePrincipal.NovaImportanciaSegurada';
const complementary = 'ModalidadeComplementar.NovaImportanciaSegurada';
const together: AmountAtRisk = (one, other) => one + other;
const larger: AmountAtRisk = (one, other) => Math.max(one, other);

const raisedBy = (
  values: Readonly<Record<string, LeafValue>>,
  { today = '2027-06-01', rule = together }: { today?: string; rule?: AmountAtRisk } = {},
) => {
  const changes = Object.entries(values).map(([path, after]) => ({ path, after }));
  const planned = { sequenceNumber: 1, effectiveOn: '2027-07-01', overrides: [], undoes: null, changes };
  return highestRaised(first, [], planned, today, rule);
};

describe('the highest amount at risk that an endorsement raises', () => {
  it('is that of both modalities, whichever of them it raises', () => {
    expect(raisedBy({ [principal]: 800_000_00 })).toBe(850_000_00);
    expect(raisedBy({ [complementary]: 80_000_00 })).toBe(813_219_47);
    expect(raisedBy({ [principal]: 700_000_00, [complementary]: 90_000_00 })).toBe(790_000_00);
  });

  it('is that of the days which it raises alone', () => {
    // Together they are lower until the principal one ends, and from then on the complementary one is higher.
    expect(raisedBy({ [principal]: 700_000_00, [complementary]: 80_000_00 })).toBe(80_000_00);
    expect(raisedBy({ [principal]: 800_000_00 }, { today: '2028-03-17' })).toBeNull();
  });

  it('is none where what one lets go makes up for what the other takes', () => {
    expect(raisedBy({ [principal]: 700_000_00 })).toBeNull();
    expect(raisedBy({ [principal]: 733_219_46, [complementary]: 50_000_00 })).toBeNull();
  });

  it('is that of the larger of two alternatives', () => {
    expect(raisedBy({ [complementary]: 733_219_47 }, { rule: larger })).toBe(733_219_47);
    expect(raisedBy({ [complementary]: 733_219_48 }, { rule: larger })).toBe(733_219_48);
    // Nothing but the days after the principal one are raised.
    expect(raisedBy({ [complementary]: 60_000_00 }, { rule: larger })).toBe(60_000_00);
    expect(raisedBy({ [principal]: 49_000_00 }, { rule: larger })).toBeNull();
  });
});

it('the highest amount at risk of the days ahead counts both modalities as everything issued leaves them', () => {
  const { endorsement } = issueNext(first, [], {
    effectiveOn: '2027-07-01',
    values: { [principal]: 100_000_00, [complementary]: 200_000_00 },
    overrides: [],
  });
  expect(highestAhead(first, [], '2027-06-01', together)).toBe(783_219_47);
  expect(highestAhead(first, [endorsement], '2027-06-01', together)).toBe(783_219_47);
  expect(highestAhead(first, [endorsement], '2027-07-01', together)).toBe(300_000_00);
  expect(highestAhead(first, [endorsement], '2028-03-17', together)).toBe(200_000_00);
  expect(highestAhead(first, [endorsement], '2028-09-17', together)).toBe(0);
});
