import type { RemotePart } from '../../../shared/src/remote/parts';
import { checkParts } from './parts';

const places = { 'policy.sections': { version: 2, payload: '{ uniqueId: string; }' } };
const part = (changes: Partial<RemotePart> = {}): RemotePart => ({
  id: 'endorsements',
  place: 'policy.sections',
  version: 2,
  title: 'Endossos',
  order: 10,
  height: 120,
  component: async () => ({ default: () => null }),
  ...changes,
});

it('a part for a place of the portal, in its version, is taken', () => {
  expect(checkParts({ parts: [part()] }, places)).toMatchObject({ note: '1 parte', problems: [] });
  expect(checkParts({}, places).problems).toEqual([]);
});

it.each([
  [{ place: 'policy.header' }, /"policy\.header", que ninguém define/],
  [{ place: 'constructor' }, /"constructor", que ninguém define/],
  [{ version: 1 }, /versão 1 do lugar "policy\.sections", e a que existe é a 2/],
  [{ title: ' ' }, /precisa de um título/],
  [{ order: Number.NaN }, /precisa de um número em "order"/],
  [{ height: 0 }, /até 800/],
  [{ height: 900 }, /até 800/],
])('a part that no page could show right is refused: %j', (changes, problem) => {
  expect(checkParts({ parts: [part(changes)] }, places).problems).toEqual([expect.stringMatching(problem)]);
});
