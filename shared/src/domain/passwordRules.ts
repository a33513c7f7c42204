import { searchable } from './textSearch';

/** Characters of a password. */
export const PASSWORD_LENGTH = { shortest: 10, longest: 200 } as const;

/** Whose password it is, as far as is known; none of it may stand in the password. */
export interface PasswordOwner {
  name?: string;
  email?: string;
  company?: string;
}

export type PasswordRule = 'length' | 'upperCase' | 'lowerCase' | 'digitOrSymbol' | 'notPersonal' | 'notCommon';

export const passwordRuleLabels: Record<PasswordRule, string> = {
  length: `Pelo menos ${PASSWORD_LENGTH.shortest} caracteres`,
  upperCase: 'Uma letra maiúscula',
  lowerCase: 'Uma letra minúscula',
  digitOrSymbol: 'Um número ou símbolo',
  notPersonal: 'Sem o seu nome, o seu e-mail ou o nome da seguradora',
  notCommon: 'Nada que se adivinhe fácil, como “senha” ou “12345”',
};

/** Words that alone, with whatever digits and signs around them, make a password of the first that are tried. */
const COMMON_WORDS = new Set(
  (
    'senha minhasenha password passw acesso portal admin administrador usuario mudar mudarsenha mudeme trocar ' +
    'bemvindo welcome teste brasil flamengo corinthians palmeiras saopaulo gremio santos vasco seguro seguros ' +
    'seguradora corretor corretora garantia segurogarantia qwerty qwertyuiop asdf asdfgh zxcvbn iloveyou amor ' +
    'teamo meuamor familia jesus deus master monkey dragon letmein princesa futebol janeiro dezembro'
  ).split(' '),
);
const COMMON_RUNS = ['12345', '54321', 'qwert', 'asdfg', 'zxcvb', 'abcde'];

/** The first letters and digits that people swap for each other. */
const withoutDisguise = (text: string): string =>
  text.replace(/[@4]/g, 'a').replace(/3/g, 'e').replace(/[1!]/g, 'i').replace(/0/g, 'o').replace(/[$5]/g, 's');

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');

function isCommon(password: string): boolean {
  const plain = searchable(password);
  // The year at the end is no disguise of letters.
  const withoutEnd = plain.replace(/[^a-z]+$/, '');
  const spellings = [plain, withoutDisguise(plain), withoutDisguise(withoutEnd)].map(lettersOf);
  const isRepetition = new Set(plain).size < 5;
  return (
    isRepetition || spellings.some((word) => COMMON_WORDS.has(word)) || COMMON_RUNS.some((run) => plain.includes(run))
  );
}

/** Parts of four letters or more: shorter ones stand in too many harmless words. */
const tellingWords = (text: string | undefined): string[] =>
  searchable(text ?? '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 4);

function isPersonal(password: string, { name, email, company }: PasswordOwner): boolean {
  const plain = searchable(password);
  const spellings = [plain, withoutDisguise(plain)];
  return [...tellingWords(name), ...tellingWords(email?.split('@')[0]), ...tellingWords(company)].some((word) =>
    spellings.some((spelling) => spelling.includes(word)),
  );
}

/** Each rule with whether the password meets it, in the order in which they are shown. An empty one meets none. */
export function passwordChecks(
  password: string,
  owner: PasswordOwner = {},
): { rule: PasswordRule; label: string; isMet: boolean }[] {
  const met: Record<PasswordRule, boolean> = {
    length: password.length >= PASSWORD_LENGTH.shortest && password.length <= PASSWORD_LENGTH.longest,
    upperCase: /\p{Lu}/u.test(password),
    lowerCase: /\p{Ll}/u.test(password),
    digitOrSymbol: /[^\p{L}\s]/u.test(password),
    notPersonal: password !== '' && !isPersonal(password, owner),
    notCommon: password !== '' && !isCommon(password),
  };
  return (Object.keys(passwordRuleLabels) as PasswordRule[]).map((rule) => ({
    rule,
    label: passwordRuleLabels[rule],
    isMet: met[rule],
  }));
}

const PROBLEMS: Record<PasswordRule, string> = {
  length: `A senha deve ter de ${PASSWORD_LENGTH.shortest} a ${PASSWORD_LENGTH.longest} caracteres.`,
  upperCase: 'Inclua ao menos uma letra maiúscula na senha.',
  lowerCase: 'Inclua ao menos uma letra minúscula na senha.',
  digitOrSymbol: 'Inclua ao menos um número ou símbolo na senha.',
  notPersonal: 'A senha não pode conter o seu nome, o seu e-mail ou o nome da seguradora.',
  notCommon: 'Esta senha é fácil de adivinhar. Escolha outra.',
};

/** What is wrong with a password, in a sentence about the first rule that it breaks; null for one that may be set. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const broken = passwordChecks(password, owner).find(({ isMet }) => !isMet);
  return broken ? PROBLEMS[broken.rule] : null;
}

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good' | 'strong';

/** How hard a password is to guess. One that breaks a rule is weak or fair; length then counts more than variety. */
export function passwordStrength(password: string, owner: PasswordOwner = {}): PasswordStrength {
  if (password === '') return 'none';
  const broken = passwordChecks(password, owner).filter(({ isMet }) => !isMet);
  if (broken.length > 1 || broken.some(({ rule }) => rule === 'notCommon' || rule === 'notPersonal')) return 'weak';
  if (broken.length === 1) return 'fair';
  return password.length >= 14 && new Set(password).size >= 9 ? 'strong' : 'good';
}
