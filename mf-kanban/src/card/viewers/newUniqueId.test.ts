import { newUniqueId } from './newUniqueId';

it('makes unique ids where the browser gives none, in the same form', () => {
  const own = crypto.randomUUID;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = Array.from({ length: 50 }, newUniqueId);
  Object.defineProperty(crypto, 'randomUUID', { value: own, configurable: true });
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
