/**
 * The words that the classes of a package begin with, alone or before a hyphen. All styles of a page share one space of
 * names, and a remote's arrive whenever it does: with words of its own nothing of it can meet another's element. A remote
 * that is not named here has its own name, without `mf-`.
 */
const prefixes: Record<string, readonly string[]> = {
  shared: ['ui', 'parts', 'form'],
  'mf-parties': ['parties', 'registration'],
  'mf-parametrizacao': ['parameters'],
  'mf-proposals': ['proposal'],
  'tools/create/template': ['example'],
  // A word for each capability of the shell.
  host: [
    ...['access', 'account', 'password-meter', 'sign-on'],
    ...['bar-tools', 'breadcrumb', 'connectivity', 'floating-bar', 'frame', 'side-menu', 'user'],
    ...['broker-in-use', 'broker-switch', 'kept', 'palette', 'star'],
    ...['boot', 'home', 'part-failure', 'refused-service', 'screen', 'state-page'],
    ...['idle-warning', 'session-end-notice', 'token-refresh'],
    ...['fall-back', 'modules', 'override-dialog', 'release-banner'],
    ...['company', 'contract', 'setup'],
    ...['chat', 'help', 'notification'],
    ...['dialog', 'keyboard-help', 'modal-dialog', 'terms'],
  ],
};

/** What every package may name inside of its own elements: the page's words, shared's, and the component library's. */
export const ofThePage: readonly string[] = ['portal'];
export const inReach: readonly string[] = [...ofThePage, ...(prefixes.shared ?? []), 'ant', 'anticon'];

export const prefixesOf = (packageName: string): readonly string[] =>
  prefixes[packageName] ?? [packageName.replace(/^mf-/, '')];

/** Whether a class begins with one of the words. */
export const beginsWith = (words: readonly string[], className: string): boolean =>
  words.some((word) => className === word || className.startsWith(`${word}-`));
