import { isInCanary, pointerFor } from './releasePointers';
import type { RemotePointers } from './releasePointers';

const users = Array.from({ length: 4_000 }, (_, index) => `user-${index}`);
const chosen = (remote: string, share: number) => users.filter((user) => isInCanary(user, remote, share));

describe('the share of users who get a canary', () => {
  it.each([1, 10, 50, 90])('is about %i per cent', (share) => {
    expect(Math.abs(chosen('mf-kanban', share).length / users.length - share / 100)).toBeLessThan(0.02);
  });

  it('is nobody at 0 and everybody at 100', () => {
    expect(chosen('mf-kanban', 0)).toHaveLength(0);
    expect(chosen('mf-kanban', 100)).toHaveLength(users.length);
  });

  it('keeps who is in when the share grows', () => {
    const grown = new Set(chosen('mf-kanban', 30));
    expect(chosen('mf-kanban', 10).every((user) => grown.has(user))).toBe(true);
  });

  it('does not choose the same users for every remote', () => {
    const both = chosen('mf-kanban', 10).filter((user) => isInCanary(user, 'mf-policies', 10));
    expect(both.length / users.length).toBeLessThan(0.03);
  });
});

describe('the pointer of a company', () => {
  const pointer = { version: '1', previous: null, history: ['1'], withdrawn: [], canary: null, changes: [] };
  const pointers: RemotePointers = { ...pointer, companies: { aurora: { ...pointer, version: '2' } } };

  it("is the company's own where there is one, otherwise everybody's", () => {
    expect(pointerFor(pointers, 'aurora').version).toBe('2');
    expect(pointerFor(pointers, 'atlas').version).toBe('1');
    expect(pointerFor(pointers, null).version).toBe('1');
    expect(pointerFor(pointers, 'constructor').version).toBe('1');
  });
});
