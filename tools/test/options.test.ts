import { parseOptions } from './options';

const parse = (...parameters: string[]) => parseOptions(parameters, ['types', 'lint']);

describe('the parameters of npm test', () => {
  it('choose everything, or the named steps', () => {
    expect(parse()).toEqual({ kind: 'steps', names: [] });
    expect(parse('lint')).toEqual({ kind: 'steps', names: ['lint'] });
    expect(() => parse('lnt')).toThrow('Choose among types, lint');
  });

  it('choose what changed since the main branch, or since a named state', () => {
    expect(parse('--changed')).toEqual({ kind: 'changed', since: null, browser: false });
    expect(parse('--changed=HEAD~1', '--browser')).toEqual({ kind: 'changed', since: 'HEAD~1', browser: true });
  });

  it('choose the quick run, or the repetition of changed browser tests', () => {
    expect(parse('--quick')).toEqual({ kind: 'quick' });
    expect(parse('--soak')).toEqual({ kind: 'soak', since: null });
    expect(parse('--soak=HEAD~3')).toEqual({ kind: 'soak', since: 'HEAD~3' });
  });

  it('are refused where only half of them would have an effect', () => {
    expect(() => parse('--chnged')).toThrow('Unknown: --chnged');
    expect(() => parse('--browser')).toThrow('goes with --changed');
    expect(() => parse('--changed', 'lint')).toThrow('leave out lint');
    expect(() => parse('--quick', 'lint')).toThrow('leave out lint');
  });
});
