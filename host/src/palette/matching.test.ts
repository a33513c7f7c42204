import { bestMatches, markedPieces, rankOf, wordsOf } from './matching';

it('takes words as texts are compared', () => {
  expect(wordsOf('  Apólices  EMITIDAS ')).toEqual(['apolices', 'emitidas']);
  expect(wordsOf('   ')).toEqual([]);
});

it.each([
  ['Apólices', 'apol', 0],
  ['Lista de corretores', 'corret', 1],
  ['Lista de corretores', 'corret lista', 1],
  ['Parametrização', 'metri', 2],
  ['Apólices', 'tomador', null],
])('ranks %j for %j: %s', (text, typed, rank) => {
  expect(rankOf(text, wordsOf(typed))).toBe(rank);
});

it('puts the best first and leaves the others in their order', () => {
  const titles = ['Dados da corretora', 'Consulta', 'Corretores', 'Tomadores'];
  expect(bestMatches(titles, String, wordsOf('cor'))).toEqual(['Corretores', 'Dados da corretora']);
  expect(bestMatches(titles, String, [])).toEqual(titles);
});

it.each([
  ['Apólices', 'apo', ['[Apó]', 'lices']],
  ['Município de São Paulo', 'sao', ['Município de ', '[São]', ' Paulo']],
  ['aXaXa', 'x', ['a', '[X]', 'a', '[X]', 'a']],
  ['Tomadores', 'zz', ['Tomadores']],
  ['Tomadores', '', ['Tomadores']],
])('marks in %j what answers %j', (text, typed, expected) => {
  expect(markedPieces(text, wordsOf(typed)).map((piece) => (piece.matches ? `[${piece.text}]` : piece.text))).toEqual(
    expected,
  );
});
