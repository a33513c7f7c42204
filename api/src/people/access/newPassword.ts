import { createRequire } from 'node:module';
import { guessableSpellings, passwordChecks, passwordProblem } from '@portal/shared/domain/access/passwordRules';
import type { PasswordOwner } from '@portal/shared/domain/access/passwordRules';
import type { PasswordRule } from '@portal/shared/domain/access/passwordRule';

/** Passwords of many breaches, the most used first; some 49,000, in small letters. */
const known: ReadonlySet<string> = new Set(
  createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[],
);

const isKnown = (password: string): boolean => guessableSpellings(password).some((spelling) => known.has(spelling));

const ofTheList = (password: string): PasswordRule[] => (isKnown(password) ? ['notCommon'] : []);

/** The rules that a new password breaks, the list of known ones included. */
export const brokenRulesOf = (password: string, owner: PasswordOwner): PasswordRule[] =>
  passwordChecks(password, owner, ofTheList(password))
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule);

/** Why a new password is refused, in a sentence; null for one that may be set. */
export const newPasswordProblem = (password: string, owner: PasswordOwner): string | null =>
  passwordProblem(password, owner, ofTheList(password));
