import { isNumber, isText, orNull, recognises } from './shape';

interface Person {
  id: number;
  name: string;
  chief: { id: number } | null;
}
const isPerson = recognises<Person>({ id: isNumber, name: isText, chief: orNull(recognises({ id: isNumber })) });
const ana = { id: 7, name: 'Ana', chief: null };

it('recognises what has every field as it should be, whatever else it has', () => {
  expect(isPerson(ana)).toBe(true);
  expect(isPerson({ ...ana, chief: { id: 8 }, more: true })).toBe(true);
});

it.each([
  ['nothing', null],
  ['a text', 'Ana'],
  ['a missing field', { id: 7, chief: null }],
  ['a field of another kind', { ...ana, id: '7' }],
  ['a part that is not what it should be', { ...ana, chief: { id: null } }],
])('does not recognise %s', (_what, value) => {
  expect(isPerson(value)).toBe(false);
});
