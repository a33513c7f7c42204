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

describe('the length of a password', () => {
  it.each([
    [7, 'A senha deve ter de 8 a 200 caracteres.'],
    [8, null],
    [200, null],
    [201, 'A senha deve ter de 8 a 200 caracteres.'],
  ])('of %d characters: %j', (length, problem) => {
    const password = 'Girassol no rio '.repeat(20).slice(0, length - 1) + 'z';
    expect(passwordProblem(password)).toBe(problem);
  });

  it('makes it good from twelve characters on, and strong from sixteen that are not all the same', () => {
    expect(
      ['rio verde-l', 'rio verde-lu', 'rio verde-lua 7', 'rio verde-lua 78', 'abcd fgabcdfgabcd'].map((one) =>
        passwordStrength(one),
      ),
    ).toEqual(['fair', 'good', 'good', 'strong', 'good']);
  });
});

it('a password is told which rule it breaks, each by its label', () => {
  expect(passwordChecks('Prado-12345', owner)).toEqual([
    { rule: 'length', label: 'Pelo menos 8 caracteres', isMet: true },
    { rule: 'notPersonal', label: 'Sem o seu nome, o seu e-mail ou o nome da seguradora', isMet: false },
    {
      rule: 'notCommon',
      label: 'Nada que se adivinhe fácil nem senha conhecida, como “senha” ou “12345”',
      isMet: false,
    },
  ]);
  expect(passwordProblem('Prado-12345', owner)).toBe(
    'A senha não pode conter o seu nome, o seu e-mail ou o nome da seguradora.',
  );
});

it.each(['lua12345sol', 'sol54321lua', 'x-Qwert-9-luz', 'luz-asdfg-77', 'rio-zxcvb-77', 'abcde-rio-77'])(
  '"%s" holds a run of keys that everybody tries',
  (password) => {
    expect(brokenBy(password)).toEqual(['notCommon']);
  },
);

it('five different characters are no repetition, four are', () => {
  expect([brokenBy('rrrriooommm'), brokenBy('rrrriooommmz')]).toEqual([['notCommon'], []]);
});

it.each(['g4rant1a!!', '$enha-2026', 's3nh@2026', '@dmin-2026!', 'p@lme1r@s', 'c0rret0r99', 'd3zembr0-26'])(
  '"%s" is a common word in disguise',
  (password) => {
    expect(brokenBy(password)).toEqual(['notCommon']);
  },
);
