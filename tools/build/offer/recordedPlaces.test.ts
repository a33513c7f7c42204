import { placesIn } from './recordedPlaces';

it('a place is recorded with its version and what its payload holds, comments left out', () => {
  const source = `export const sections = definePlace<{
    /** Of the policy. */
    uniqueId: string;
    cardIds: readonly number[];
  }>('policy.sections', 2);`;
  expect(placesIn(source)).toEqual({
    'policy.sections': { version: 2, payload: '{ uniqueId: string; cardIds: readonly number[]; }' },
  });
});

it.each([
  ["definePlace<Payload>('a.b', 1)", /"a\.b" usa o tipo Payload/],
  ["definePlace<{ status: Status }>('a.b', 1)", /"a\.b" usa o tipo Status/],
  ["definePlace<{ id: string }>('a.b', 1), definePlace<{ id: number }>('a.b', 2)", /"a\.b" está definido duas vezes/],
  ["definePlace('a.b', 1)", /escreva definePlace</],
])('a change that no record would show is refused: %s', (source, problem) => {
  expect(() => placesIn(`export const x = [${source}];`)).toThrow(problem);
});
