import type { ReleasePointer } from '../../../shared/src/remote/releasePointers';
import { afterCanary, afterPromote, afterRelease, afterRollback, afterStopCanary } from './pointerRules';

const author = { by: 'ana', at: '2026-11-21T12:00:00.000Z' };

/** The pointer after these versions were released one after the other. */
const released = (...versions: readonly string[]): ReleasePointer =>
  versions.reduce<ReleasePointer | undefined>((pointer, version) => afterRelease(pointer, version, author), undefined)!;

const withCanary = (version: string, share = 10): ReleasePointer =>
  afterCanary(released('a', 'b'), { version, share }, author);

describe('releasing', () => {
  it('puts a version in use and keeps the one before it', () => {
    expect(released('a')).toMatchObject({ version: 'a', previous: null, history: ['a'] });
    expect(released('a', 'b', 'c')).toMatchObject({ version: 'c', previous: 'b', history: ['a', 'b', 'c'] });
  });

  it('changes nothing when the version is in use already', () => {
    const pointer = released('a', 'b');
    expect(afterRelease(pointer, 'b', author)).toBe(pointer);
  });

  it('notes who did what and when', () => {
    expect(released('a', 'b').changes).toEqual([
      { action: 'release', version: 'a', ...author },
      { action: 'release', version: 'b', ...author },
    ]);
  });

  it('remembers the newest 50 changes', () => {
    const versions = Array.from({ length: 60 }, (_, index) => `v${index}`);
    const { changes } = released(...versions);
    expect(changes.map(({ version }) => version)).toEqual(versions.slice(10));
  });

  it('clears the mark of a version that had been taken back', () => {
    const back = afterRollback(released('a', 'b'), {}, author);
    expect(back.withdrawn).toEqual(['b']);
    expect(afterRelease(back, 'b', author)).toMatchObject({ version: 'b', previous: 'a', withdrawn: [] });
  });

  it('has an older version that is released again in the history once, as the newest', () => {
    expect(afterRelease(released('a', 'b'), 'a', author)).toMatchObject({
      version: 'a',
      previous: 'b',
      history: ['b', 'a'],
    });
  });

  it('ends a canary, be it of the same version or of an older one', () => {
    expect(afterRelease(withCanary('c'), 'c', author)).toMatchObject({ version: 'c', canary: null });
    expect(afterRelease(withCanary('c'), 'd', author)).toMatchObject({ version: 'd', previous: 'b', canary: null });
    expect(afterRelease(withCanary('c'), 'b', author)).toMatchObject({ version: 'b', previous: 'a', canary: null });
  });
});

describe('a canary', () => {
  it('leaves the version in use as it is', () => {
    expect(withCanary('c', 25)).toMatchObject({
      version: 'b',
      previous: 'a',
      history: ['a', 'b'],
      canary: { version: 'c', share: 25 },
    });
  });

  it('grows, and another takes its place', () => {
    const pointer = withCanary('c');
    expect(afterCanary(pointer, { version: 'c', share: 50 }, author).canary).toEqual({ version: 'c', share: 50 });
    expect(afterCanary(pointer, { version: 'd', share: 5 }, author).canary).toEqual({ version: 'd', share: 5 });
    expect(afterCanary(pointer, { version: 'c', share: 10 }, author)).toBe(pointer);
  });

  it('is refused for the version that everybody has', () => {
    expect(() => withCanary('b')).toThrow('já está em uso por todos');
  });

  it('becomes the version of all when promoted', () => {
    expect(afterPromote(withCanary('c'), author)).toMatchObject({
      version: 'c',
      previous: 'b',
      history: ['a', 'b', 'c'],
      canary: null,
    });
  });

  it('stops without being taken back from who has it', () => {
    expect(afterStopCanary(withCanary('c'), author)).toMatchObject({ version: 'b', canary: null, withdrawn: [] });
  });

  it('cannot be promoted or stopped when there is none', () => {
    expect(() => afterPromote(released('a'), author)).toThrow('Não há versão em experiência');
    expect(() => afterStopCanary(released('a'), author)).toThrow('Não há versão em experiência');
  });

  it('may be of a version that had been taken back, whose mark goes', () => {
    const back = afterRollback(released('a', 'b'), {}, author);
    expect(afterCanary(back, { version: 'b', share: 5 }, author).withdrawn).toEqual([]);
  });
});

describe('rolling back', () => {
  it('goes to the version before, and marks what was in use', () => {
    const once = afterRollback(released('a', 'b', 'c'), {}, author);
    expect(once).toMatchObject({ version: 'b', previous: 'a', history: ['a', 'b'], withdrawn: ['c'] });
    const twice = afterRollback(once, {}, author);
    expect(twice).toMatchObject({ version: 'a', previous: null, history: ['a'], withdrawn: ['c', 'b'] });
    expect(() => afterRollback(twice, {}, author)).toThrow('não há versão anterior');
    expect(twice.changes.at(-1)).toEqual({ action: 'rollback', version: 'a', ...author });
  });

  it('goes further back when told to, and takes back everything after', () => {
    expect(afterRollback(released('a', 'b', 'c', 'd'), { to: 'b' }, author)).toMatchObject({
      version: 'b',
      previous: 'a',
      history: ['a', 'b'],
      withdrawn: ['c', 'd'],
    });
  });

  it('refuses a version that was never in use, and says which ones were', () => {
    expect(() => afterRollback(released('a', 'b', 'c'), { to: 'x' }, author)).toThrow('Dá para voltar a: b, a.');
    expect(() => afterRollback(released('a', 'b'), { to: 'b' }, author)).toThrow('já é a que está em uso');
  });

  it('takes back the canary first, when one runs', () => {
    const stopped = afterRollback(withCanary('c'), {}, author);
    expect(stopped).toMatchObject({ version: 'b', canary: null, withdrawn: ['c'] });
    expect(stopped.changes.at(-1)).toMatchObject({ action: 'stop-canary', version: 'c' });
    expect(afterRollback(stopped, {}, author)).toMatchObject({ version: 'a', withdrawn: ['c', 'b'] });
  });

  it('takes back the version that was seen, and ends the canary with it', () => {
    expect(afterRollback(withCanary('c'), { seen: 'b' }, author)).toMatchObject({
      version: 'a',
      canary: null,
      withdrawn: ['b'],
    });
    expect(afterRollback(withCanary('c'), { seen: 'c' }, author)).toMatchObject({ version: 'b', withdrawn: ['c'] });
  });

  it('refuses when another version was put in use since', () => {
    expect(() => afterRollback(released('a', 'b'), { seen: 'a' }, author)).toThrow('agora é a b');
  });
});
