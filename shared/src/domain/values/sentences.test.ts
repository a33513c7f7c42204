import { endSentence, sentenceEnd } from './sentences';

it.each([
  ['Unificado em Horizonte Ltda', 'Unificado em Horizonte Ltda.'],
  ['Unificado em Horizonte S.A.', 'Unificado em Horizonte S.A.'],
  ['Unificado em Horizonte Ltda.', 'Unificado em Horizonte Ltda.'],
  ['Confirma?', 'Confirma?'],
  ['E mais…', 'E mais…'],
])('a sentence ends with one point: %s', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence);
  expect(text + sentenceEnd(text)).toBe(sentence);
});
