import { readCreateOptions } from './createOptions';

describe('what is said on the command line', () => {
  it('is read in any order', () => {
    const words = ['--after', '6', 'mf-sinistros', '--title=Sinistros', '--functionalities', '24,25', '--dry-run'];
    expect(readCreateOptions(words)).toMatchObject({
      name: 'mf-sinistros',
      title: 'Sinistros',
      after: '6',
      functionalities: '24,25',
      call: undefined,
      yes: false,
      dryRun: true,
    });
  });

  it.each([
    [['mf-a', '--colour'], 'A opção --colour não existe'],
    [['mf-a', '--title'], 'A opção --title foi escrita de outro jeito'],
    [['mf-a', '--yes=1'], 'A opção --yes foi escrita de outro jeito'],
    [['mf-a', 'mf-b'], 'Crie um módulo de cada vez'],
  ])('is refused in Portuguese: %j', (words, reason) => {
    expect(() => readCreateOptions(words)).toThrow(reason);
  });
});
