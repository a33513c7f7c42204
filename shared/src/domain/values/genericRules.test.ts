import { genericProblem, requiredProblem } from './genericRules';

test.each([[null], [undefined], [''], ['   '], [[]]])('%j is missing', (value) => {
  expect(requiredProblem(value)).toBe('Campo obrigatório');
});

test.each([[0], [false], ['a'], [['a']]])('%j is not missing', (value) => {
  expect(requiredProblem(value)).toBeNull();
});

const postalPattern = /^\d+$/g;

test.each([
  ['', [{ rule: 'required' }, { rule: 'email' }], 'Campo obrigatório'],
  ['', [{ rule: 'email' }, { rule: 'min', limit: 3 }, { rule: 'regex', pattern: postalPattern }], null],
  ['maria', [{ rule: 'email' }], 'E-mail inválido'],
  [2, [{ rule: 'min', limit: 3 }], 'O valor não pode ser menor que 3'],
  [9, [{ rule: 'max', limit: 8 }], 'O valor não pode ser maior que 8'],
  ['12a', [{ rule: 'regex', pattern: postalPattern }], 'Formato inválido'],
  ['12', [{ rule: 'regex', pattern: postalPattern }], null],
  ['123', [{ rule: 'regex', pattern: postalPattern }], null],
  ['çãé', [{ rule: 'size', limit: 3 }], null],
  ['abcd', [{ rule: 'size', limit: 3 }], 'Use no máximo 3 caracteres'],
] as const)('%j under %j: %s', (value, rules, problem) => {
  expect(genericProblem(value, rules)).toBe(problem);
});

test.each([
  [null, [{ rule: 'min', limit: 3 }], null],
  [undefined, [{ rule: 'size', limit: 3 }], null],
  [null, [{ rule: 'required' }], 'Campo obrigatório'],
  [
    3,
    [
      { rule: 'min', limit: 3 },
      { rule: 'max', limit: 3 },
    ],
    null,
  ],
  [
    '12a',
    [
      { rule: 'size', limit: 2 },
      { rule: 'regex', pattern: /^\d+$/ },
    ],
    'Use no máximo 2 caracteres',
  ],
  [
    '12a',
    [
      { rule: 'size', limit: 3 },
      { rule: 'regex', pattern: /^\d+$/ },
    ],
    'Formato inválido',
  ],
  ['ABC', [{ rule: 'regex', pattern: /^[a-z]+$/giy }], null],
  ['😀😀', [{ rule: 'size', limit: 2 }], null],
] as const)('%j under %j: %j, the first of what is wrong', (value, rules, problem) => {
  expect(genericProblem(value, rules)).toBe(problem);
});
