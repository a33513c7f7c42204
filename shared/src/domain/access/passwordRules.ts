import type { PasswordRule } from './passwordRule';
import { searchable } from '../values/textSearch';

/** Characters of a password; with fewer than `advised` it is taken, and could be better. */
export const PASSWORD_LENGTH = { shortest: 8, advised: 12, longest: 200 } as const;

/** Whose password it is, as far as is known; none of it may stand in the password. */
export interface PasswordOwner {
  name?: string;
  email?: string;
  company?: string;
}

const passwordRuleLabels: Record<PasswordRule, string> = {
  length: `Pelo menos ${PASSWORD_LENGTH.shortest} caracteres`,
  notPersonal: 'Sem o seu nome, o seu e-mail ou o nome da seguradora',
  notCommon: 'Nada que se adivinhe fácil nem senha conhecida, como “senha” ou “12345”',
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

/**
 * How a password may stand in a list of known ones: as typed, without its disguise, and without the digits and signs
 * around the word. Lists are in small letters.
 */
export function guessableSpellings(password: string): string[] {
  const plain = searchable(password);
  // The year at the end is no disguise of letters; a sign beside the word may be one (`s3nh@2026`, `$enha-2026`).
  const word = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const withSigns = plain.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  const spellings = [plain, withoutDisguise(plain), word, withoutDisguise(word), withoutDisguise(withSigns)];
  return [...new Set(spellings)].filter((text) => text.length >= 4);
}

function isCommon(password: string): boolean {
  const plain = searchable(password);
  const isRepetition = new Set(plain).size < 5;
  return (
    isRepetition ||
    guessableSpellings(password).some((spelling) => COMMON_WORDS.has(lettersOf(spelling))) ||
    COMMON_RUNS.some((run) => plain.includes(run))
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

/**
 * Each rule with whether the password meets it, in the order in which they are shown. An empty one meets none. `broken`
 * are rules of which somebody who knows more says that it breaks them: the platform has a long list of known passwords.
 */
export function passwordChecks(
  password: string,
  owner: PasswordOwner = {},
  broken: readonly PasswordRule[] = [],
): { rule: PasswordRule; label: string; isMet: boolean }[] {
  const met: Record<PasswordRule, boolean> = {
    length: password.length >= PASSWORD_LENGTH.shortest && password.length <= PASSWORD_LENGTH.longest,
    notPersonal: password !== '' && !isPersonal(password, owner),
    notCommon: password !== '' && !isCommon(password),
  };
  return (Object.keys(passwordRuleLabels) as PasswordRule[]).map((rule) => ({
    rule,
    label: passwordRuleLabels[rule],
    isMet: met[rule] && !broken.includes(rule),
  }));
}

const PROBLEMS: Record<PasswordRule, string> = {
  length: `A senha deve ter de ${PASSWORD_LENGTH.shortest} a ${PASSWORD_LENGTH.longest} caracteres.`,
  notPersonal: 'A senha não pode conter o seu nome, o seu e-mail ou o nome da seguradora.',
  notCommon: 'Esta senha é fácil de adivinhar. Escolha outra.',
};

/** What is wrong with a password, in a sentence about the first rule that it breaks; null for one that may be set. */
export function passwordProblem(
  password: string,
  owner: PasswordOwner = {},
  broken: readonly PasswordRule[] = [],
): string | null {
  const first = passwordChecks(password, owner, broken).find(({ isMet }) => !isMet);
  return first ? PROBLEMS[first.rule] : null;
}

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good' | 'strong';

/** How hard a password is to guess: weak is one that is refused, and of the others length counts most. */
export function passwordStrength(
  password: string,
  owner: PasswordOwner = {},
  broken: readonly PasswordRule[] = [],
): PasswordStrength {
  if (password === '') return 'none';
  if (passwordProblem(password, owner, broken) !== null) return 'weak';
  if (password.length < PASSWORD_LENGTH.advised) return 'fair';
  return password.length >= 16 && new Set(password).size >= 9 ? 'strong' : 'good';
}
