import { readOptions } from './options';

const none = { pooler: false, cluster: false, keep: false, kept: false, down: false, drills: [], help: false };

describe('options of pnpm containers', () => {
  it('are none for the smoke test alone', () => {
    expect(readOptions([])).toEqual(none);
  });

  it.each([['--drill', 'restart'], ['--drill=restart']])('take the drill by its name: %s %s', (...words) => {
    expect(readOptions(words)).toEqual({ ...none, drills: ['restart'] });
  });

  it('take several drills, and bring a cluster up for those that need one', () => {
    expect(readOptions(['--drill', 'primary', '--drill', 'network'])).toEqual({
      ...none,
      cluster: true,
      drills: ['primary', 'network'],
    });
  });

  it('take a pooler beside everything else', () => {
    expect(readOptions(['--pooler', '--keep'])).toMatchObject({ pooler: true, keep: true });
  });

  it.each([
    [['--drill'], 'The drills are restart'],
    [['--drill', 'fire'], 'The drills are restart'],
    [['--kepe'], 'Nobody knows "--kepe" here'],
    [['--down', '--keep'], '--down stands alone'],
    [['--down', '--pooler'], '--down stands alone'],
    [['--down', '--drill', 'primary'], '--down stands alone'],
    [['--cluster', '--pooler'], 'poolers of its own'],
    [['--kept'], '--kept runs a drill'],
    [['--kept', '--keep', '--drill', 'disk'], '--kept runs a drill'],
  ])('refuse %j with a sentence', (words, sentence) => {
    expect(() => readOptions(words)).toThrow(sentence);
  });
});
