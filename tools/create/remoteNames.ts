/** The words of a remote's name: `mf-debt-recovery` → `debt`, `recovery`. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .filter((word) => word !== '');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `mf-debt-recovery` → `DebtRecovery`, the beginning of its components' names. */
export const componentName = (name: string): string => wordsOf(name).map(capital).join('');

/** `mf-debt-recovery` → `debtRecovery`, the beginning of its modules' names. */
export const moduleName = (name: string): string =>
  wordsOf(name)
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join('');

/** The title that is suggested until somebody gives a better one: `mf-sinistros` → `Sinistros`. */
export const suggestedTitle = (name: string): string => capital(wordsOf(name).join(' '));

/** The route of a title, as people read it in the address: `Avisos de sinistro` → `/avisos-de-sinistro`. */
export const pathOf = (title: string): string =>
  `/${title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')}`;
