import { guessableSpellings, passwordChecks, passwordProblem, passwordStrength } from './passwordRules';

const owner = { name: 'Ana Prado', email: 'aninha.souza@aurora.example', company: 'Aurora Seguradora' };
const brokenBy = (password: string) =>
  passwordChecks(password, owner)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule);

describe('a password', () => {
  it.each([
    'Girassol-azul-7',
    'três tigres tristes',
    'K8#mvQp2zLw9',
    'ponte e rio',
    'JANELA ABERTA',
    'rio verde',
    '7351902846',
  ])('"%s" may be set', (password) => {
    expect(passwordProblem(password, owner)).toBeNull();
  });

  it.each([
    ['Curta-1', ['length']],
    [`Aa1-${'xyz wv'.repeat(40)}`, ['length']],
  ])('"%s" breaks %j', (password, rules) => {
    expect(brokenBy(password)).toEqual(rules);
  });

  it.each(['Prado-e-rio-7', 'minha-PRÁDO-77', 'Aninha#2026!', 'Vida-4ur0ra-99', 'xSouzax-2026-X'])(
    '"%s" holds what everybody knows of its owner',
    (password) => {
      expect(brokenBy(password)).toEqual(['notPersonal']);
      expect(passwordProblem(password, owner)).toMatch(/não pode conter o seu nome/);
    },
  );

  it.each(['Senha@2026!!', 'P@ssw0rd--2026', 'MudarSenha#1', 'Lua-12345-Sol', 'Aa1!Aa1!Aa1!', 'Brasil!!2026'])(
    '"%s" is one of the first that are tried',
    (password) => {
      expect(brokenBy(password)).toContain('notCommon');
    },
  );

  it('may hold short parts of a name, which stand in too many words', () => {
    expect(passwordProblem('Banana-madura-7', owner)).toBeNull();
  });

  it('that is empty meets no rule and has no strength', () => {
    expect(passwordChecks('').some(({ isMet }) => isMet)).toBe(false);
    expect(passwordStrength('')).toBe('none');
  });
});

it('a password is weak exactly while it is refused, and the stronger the longer it is', () => {
  expect(passwordStrength('Senha@2026!!')).toBe('weak');
  expect(passwordStrength('abc')).toBe('weak');
  expect(passwordStrength('rio verde')).toBe('fair');
  expect(passwordStrength('girassol-azul')).toBe('good');
  expect(passwordStrength('Girassol-azul-no-rio-4')).toBe('strong');
  for (const password of ['abc', 'Senha@2026!!', 'rio verde', 'girassol-azul', 'Prado-e-rio-7'])
    expect(passwordStrength(password, owner) === 'weak').toBe(passwordProblem(password, owner) !== null);
});

it('a rule that somebody who knows more calls broken is broken for the list, the sentence and the strength', () => {
  expect(passwordChecks('rio verde', owner, ['notCommon']).filter(({ isMet }) => !isMet)).toHaveLength(1);
  expect(passwordProblem('rio verde', owner, ['notCommon'])).toBe('Esta senha é fácil de adivinhar. Escolha outra.');
  expect(passwordStrength('rio verde', owner, ['notCommon'])).toBe('weak');
});

it.each([
  ['Liverpool-2026!', ['liverpool-2026!', 'liverpool-2o26i', 'liverpool']],
  ['m0nk3y!!', ['m0nk3y!!', 'monkeyii', 'm0nk3y', 'monkey']],
])('"%s" is looked up as %j', (password, spellings) => {
  expect(guessableSpellings(password)).toEqual(spellings);
});
