import { pointerFor, type ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { afterFollow, movePointer, withFirstRelease } from './movePointer';
import { afterCanary, afterRelease, afterRollback } from './pointerRules';

const author = { by: 'ana', at: '2026-11-21T12:00:00.000Z' };
const empty: ReleasePointers = { schema: 2, store: 'store', revision: 0, remotes: {} };
const remote = 'mf-kanban';

const release = (pointers: ReleasePointers, version: string, company: string | null = null): ReleasePointers =>
  movePointer(pointers, { remote, company }, (pointer) => afterRelease(pointer, version, author));

const two = release(withFirstRelease(empty, remote, afterRelease(undefined, 'a', author)), 'b');
const versionFor = (pointers: ReleasePointers, company: string | null) =>
  pointerFor(pointers.remotes[remote]!, company).version;

describe('moving a pointer', () => {
  it("moves everybody's, and companies that follow it go along", () => {
    expect(versionFor(two, null)).toBe('b');
    expect(versionFor(two, 'aurora')).toBe('b');
  });

  it('moves one company alone, which begins where everybody is', () => {
    const rolled = movePointer(two, { remote, company: 'aurora' }, (pointer) => afterRollback(pointer, {}, author));
    expect([versionFor(rolled, 'aurora'), versionFor(rolled, 'atlas'), versionFor(rolled, null)]).toEqual([
      'a',
      'b',
      'b',
    ]);
    expect(rolled.remotes[remote]?.companies['aurora']).toMatchObject({ previous: null, withdrawn: ['b'] });
    expect(rolled.remotes[remote]?.withdrawn).toEqual([]);
  });

  it('leaves a company with its own pointer where it is when everybody moves', () => {
    const own = release(two, 'a', 'aurora');
    const later = release(own, 'c');
    expect([versionFor(later, 'aurora'), versionFor(later, 'atlas')]).toEqual(['a', 'c']);
  });

  it("keeps everybody's changes until then with those of a company that leaves", () => {
    const own = movePointer(two, { remote, company: 'aurora' }, (pointer) =>
      afterCanary(pointer, { version: 'c', share: 10 }, author),
    );
    expect(own.remotes[remote]?.companies['aurora']?.changes.map(({ action }) => action)).toEqual([
      'release',
      'release',
      'canary',
    ]);
    expect(own.remotes[remote]?.changes).toHaveLength(2);
  });

  it('is the same pointers when the rule changes nothing', () => {
    expect(release(two, 'b')).toBe(two);
    expect(release(two, 'b', 'aurora')).toBe(two);
  });

  it('is refused for a remote that was never released', () => {
    expect(() => release(empty, 'a')).toThrow('mf-kanban nunca foi publicado');
    expect(() => movePointer(two, { remote: 'constructor', company: null }, (pointer) => pointer)).toThrow(
      'nunca foi publicado',
    );
    expect(versionFor(release(two, 'c', 'constructor'), 'aurora')).toBe('b');
  });
});

describe('a company that comes back', () => {
  const own = release(two, 'a', 'aurora');

  it("follows everybody's pointer again, which notes it", () => {
    const back = afterFollow(own, { remote, company: 'aurora' }, author);
    expect(versionFor(back, 'aurora')).toBe('b');
    expect(back.remotes[remote]?.companies).toEqual({});
    expect(back.remotes[remote]?.changes.at(-1)).toEqual({
      action: 'follow',
      version: 'b',
      company: 'aurora',
      ...author,
    });
  });

  it('is refused when it never left, with the companies that did', () => {
    expect(() => afterFollow(own, { remote, company: 'atlas' }, author)).toThrow('Têm versão própria: aurora.');
  });
});
