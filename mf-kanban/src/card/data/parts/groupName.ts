/** An economic group within a sentence: most are called "Grupo …" already. */
export const groupName = (name: string): string => (/^grupo\b/i.test(name) ? name : `grupo ${name}`);
