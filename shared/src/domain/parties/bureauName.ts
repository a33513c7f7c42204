/** The name of a bureau as people read it: those of a demonstration have none that would tell anybody anything. */
export const bureauName = (provider: string): string => demonstration[provider] ?? provider;

const demonstration: Readonly<Record<string, string>> = {
  offline: 'Bureau de demonstração',
  reserve: 'Segundo bureau de demonstração',
};
