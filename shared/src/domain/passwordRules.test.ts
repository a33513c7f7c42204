import { passwordChecks, passwordProblem, passwordStrength } from './passwordRules';

const owner = { name: 'Ana Prado', email: 'aninha.souza@aurora.example', company: 'Aurora Seguradora' };
const brokenBy = (password: string) =>
  passwordChecks(password, owner)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule);

describe('a password', () => {
  it.each(['Girassol-azul-7', 'três Tigres tristes!', 'K8#mvQp2zLw9', 'Ponte e Rio 4'])(
    '"%s" may be set',
    (password) => {
      expect(passwordProblem(password, owner)).toBeNull();
    },
  );

  it.each([
    ['Curta-1', ['length']],
    [`Aa1-${'xyz wv'.repeat(40)}`, ['length']],
    ['girassol-azul-7', ['upperCase']],
    ['GIRASSOL-AZUL-7', ['lowerCase']],
    ['Girassol Azul', ['digitOrSymbol']],
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

it('a password is the stronger the longer it is, and weak while it can be guessed', () => {
  expect(passwordStrength('Senha@2026!!')).toBe('weak');
  expect(passwordStrength('abc')).toBe('weak');
  expect(passwordStrength('girassol-azul')).toBe('fair');
  expect(passwordStrength('Girassol-4')).toBe('good');
  expect(passwordStrength('Girassol-azul-no-rio-4')).toBe('strong');
});
