/**
 * What is asked of a password: length and being unexpected; which kinds of characters stand in it is no rule. Apart from
 * the rules themselves, because the contracts name it on every page.
 */
export const PasswordRule = { length: 'length', notPersonal: 'notPersonal', notCommon: 'notCommon' } as const;
export type PasswordRule = (typeof PasswordRule)[keyof typeof PasswordRule];
