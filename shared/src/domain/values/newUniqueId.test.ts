import { newUniqueId } from './newUniqueId';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('makes ids, each another one, with and without a secure connection', () => {
  const withHelp = newUniqueId();
  const secure = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
  try {
    const ids = [withHelp, newUniqueId(), newUniqueId()];
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(3);
  } finally {
    if (secure) Object.defineProperty(crypto, 'randomUUID', secure);
    else delete (crypto as { randomUUID?: unknown }).randomUUID;
  }
});
