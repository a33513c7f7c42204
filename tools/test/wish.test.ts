import { readWish } from './wish';

const wish = (...words: string[]) => readWish(words, ['types', 'lint']);

describe('what is asked of the checks', () => {
  it('is everything, or the named steps', () => {
    expect(wish()).toEqual({ kind: 'steps', names: [] });
    expect(wish('lint')).toEqual({ kind: 'steps', names: ['lint'] });
    expect(() => wish('lnt')).toThrow('Choose among types, lint');
  });

  it('is what changed since the main branch, or since a named state', () => {
    expect(wish('--changed')).toEqual({ kind: 'changed', since: null, browser: false });
    expect(wish('--changed=HEAD~1', '--browser')).toEqual({ kind: 'changed', since: 'HEAD~1', browser: true });
  });

  it('is refused where it would be understood by halves', () => {
    expect(() => wish('--chnged')).toThrow('Unknown: --chnged');
    expect(() => wish('--browser')).toThrow('goes with --changed');
    expect(() => wish('--changed', 'lint')).toThrow('leave out lint');
  });
});
