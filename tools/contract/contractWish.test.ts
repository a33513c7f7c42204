import { readWish } from './contractWish';

it('takes one remote, several, or all of them', () => {
  expect(readWish(['mf-kanban', '--json'])).toMatchObject({ parts: ['mf-kanban'], json: true, withTypes: true });
  expect(readWish(['--all', '--without-types'])).toMatchObject({ withTypes: false });
  expect(readWish(['--all'])).toMatchObject({ parts: expect.arrayContaining(['mf-kanban', 'mf-parties']) });
});

it('takes the shell alone, to compare or to record what it offers', () => {
  expect(readWish(['host', '--record'])).toMatchObject({ parts: ['host'], record: true });
});

it('helps whoever asks for help or for nothing', () => {
  expect(readWish([])).toBe('help');
  expect(readWish(['mf-kanban', '--help'])).toBe('help');
});

it.each([
  [['mf-kanbam'], 'O módulo "mf-kanbam" não existe. Você quis dizer "mf-kanban"?'],
  [['mf-nothing-like-it'], 'O módulo "mf-nothing-like-it" não existe. Existem:'],
  [['--al'], 'A opção "--al" não existe.'],
  [['host', 'mf-kanban'], 'é conferido sozinho'],
  [['mf-kanban', '--record'], '--record grava a oferta do portal'],
])('refuses %j and says what to do', (words, sentence) => {
  expect(() => readWish(words)).toThrow(sentence);
});
