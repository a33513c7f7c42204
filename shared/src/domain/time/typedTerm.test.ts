import fc from 'fast-check';
import { addDays } from './dates';
import { parseTypedTerm } from './typedTerm';

const start = '2026-11-21';

test.each([
  ['0', 0],
  ['180', 180],
  ['1.825', 1825],
  ['180 dias', 180],
  ['180d', 180],
  ['1 dia', 1],
  ['+90', 90],
  ['+90d', 90],
  ['18 meses', 547],
  ['18m', 547],
  ['1 mês', 30],
  ['2a', 731],
  ['+2a', 731],
  ['+ 2 anos', 731],
  ['1 ano', 365],
  ['', null],
])('%j are so many days: %d', (typed, value) => {
  expect(parseTypedTerm(typed, { start })).toEqual({ value });
});

test('a plus counts from another day where the field names one, years without it from the first day', () => {
  const from = { start, base: '2027-11-21' };
  expect(parseTypedTerm('+2a', from)).toEqual({ value: 1096 });
  expect(parseTypedTerm('+30', from)).toEqual({ value: 395 });
  expect(parseTypedTerm('2a', from)).toEqual({ value: 731 });
  expect(parseTypedTerm('30', from)).toEqual({ value: 30 });
});

test.each(['+', '2 an', '2 me', '18 di', '+2 an'])('%j is a term that is not written to its end', (typed) => {
  expect(parseTypedTerm(typed, { start })).toMatchObject({ isUnfinished: true });
});

test.each([
  ['-5', 'O valor não pode ser negativo.'],
  ['1,5', 'Escreva um número inteiro.'],
  ['1e5', 'Valor inválido inválido, campo numérico'],
  ['2 séculos', 'Valor inválido inválido, campo numérico'],
  ['+1,5a', 'Valor inválido inválido, campo numérico'],
  ['36501', 'O prazo não pode passar de 36.500 dias.'],
  ['+150a', 'O prazo não pode passar de 36.500 dias.'],
  ['+500a', '+500 fica fora do calendário, que vai de 1900 a 2199.'],
])('%j is no term, and it is said why', (typed, problem) => {
  expect(parseTypedTerm(typed, { start })).toEqual({ problem, isUnfinished: false });
});

test('a term of days is what it says, from any first day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 20_000 }), (days, after) => {
      const from = { start: addDays('2000-01-01', after) };
      for (const typed of [`${days}`, `${days} dias`, `+${days}d`])
        expect(parseTypedTerm(typed, from)).toEqual({ value: days });
    }),
  );
});
