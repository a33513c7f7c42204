import { enumeration } from './schema';
import type { Static } from './schema';

const Situation = { Open: 1, Closed: 2 } as const;
const Kind = { Company: 'company', Person: 'person' } as const;

it('an enumeration is one list of its values, of their type, which addresses are coerced to', () => {
  expect(enumeration(Situation)).toMatchObject({ type: 'integer', enum: [1, 2] });
  expect(enumeration(Kind)).toMatchObject({ type: 'string', enum: ['company', 'person'] });
});

it('its values arrive as those of the enumeration', () => {
  type Arriving = Static<ReturnType<typeof enumeration<1 | 2>>>;
  const labels: Record<Arriving, string> = { 1: 'Aberta', 2: 'Fechada' };
  // @ts-expect-error A value that the enumeration does not name.
  const other: Arriving = 3;
  expect([labels[2], other]).toEqual(['Fechada', 3]);
});
