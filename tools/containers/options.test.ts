import { readOptions } from './options';

describe('options of pnpm containers', () => {
  it('are none for the smoke test alone', () => {
    expect(readOptions([])).toEqual({ pooler: false, keep: false, down: false, drill: false, help: false });
  });

  it.each([['--drill', 'restart'], ['--drill=restart']])('take the drill by its name: %s %s', (...words) => {
    expect(readOptions(words)).toMatchObject({ drill: true });
  });

  it('take a pooler beside everything else', () => {
    expect(readOptions(['--pooler', '--keep'])).toMatchObject({ pooler: true, keep: true });
  });

  it.each([
    [['--drill'], 'The one drill there is'],
    [['--drill', 'fire'], 'The one drill there is'],
    [['--kepe'], 'Nobody knows "--kepe" here'],
    [['--down', '--keep'], '--down stands alone'],
    [['--down', '--pooler'], '--down stands alone'],
  ])('refuse %j with a sentence', (words, sentence) => {
    expect(() => readOptions(words)).toThrow(sentence);
  });
});
