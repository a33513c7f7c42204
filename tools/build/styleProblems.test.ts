import { styleProblems } from './styleProblems';

const problemsOf = (css: string) => styleProblems('mf-x', new Map([['1.ab.css', Buffer.from(css)]]));

describe('a style of a remote', () => {
  it.each([
    'a{background:url(data:image/png;base64,AAAA)}',
    'a{background:url("data:image/svg+xml,<svg/>")}',
    'a{mask:url(#mask)}',
    'a{color:red}',
  ])('stands wherever it is fetched from: %s', (css) => expect(problemsOf(css)).toEqual([]));

  it.each(['a{background:url(picture.ab.png)}', "a{background:url( '../picture.png' )}"])(
    'cannot find another file by its own folder: %s',
    (css) =>
      expect(problemsOf(css)).toEqual([expect.stringMatching(/mf-x: o estilo 1\.ab\.css aponta para ".*picture/)]),
  );

  it('is nothing that code says', () => {
    expect(styleProblems('mf-x', new Map([['1.ab.js', Buffer.from('url(picture.png)')]]))).toEqual([]);
  });
});
