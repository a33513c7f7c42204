import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { browserValue } from '@portal/shared/kept/browserValue';
import type { MenuItem } from '../menu/buildMenu';

/** A shortcut as people read it: keys that are pressed together, or one after the other. */
export interface Shortcut {
  keys: readonly string[];
  /** The keys follow each other. */
  inTurn?: boolean;
  label: string;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** After `g`: the entry of the menu that each letter opens. Letters stay what they are for who lacks an entry. */
export const menuLetters: Readonly<Record<string, MenuId>> = {
  e: MenuId.Pipelines,
  p: MenuId.Proposals,
  a: MenuId.Policies,
  t: MenuId.PolicyHolders,
  s: MenuId.Insureds,
  c: MenuId.Brokers,
  d: MenuId.Documents,
  b: MenuId.BusinessIntelligence,
  u: MenuId.Users,
  m: MenuId.Parameterisation,
  i: MenuId.Integrations,
  q: MenuId.BureauQueries,
};

/** How long after `g` its letter may follow. */
export const LETTER_WAIT_MS = 1_500;

/**
 * Whether shortcuts of a single key are on, on this browser. Who dictates to the computer, or rests a hand on the keys,
 * must be able to turn them off (WCAG 2.1.4).
 */
export const singleKeysOn = browserValue('portal.singleKeys', (stored) => stored !== false);

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key beside which a letter is a command: ⌘ on Apple's keyboards. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');

/** Every shortcut that works for a user with this menu. */
export function shortcutGroups(menu: readonly MenuItem[], functionalities: ReadonlySet<number>): ShortcutGroup[] {
  const letters = Object.entries(menuLetters).flatMap(([letter, menuId]) => {
    const item = menu.find((entry) => entry.menuId === menuId);
    return item ? [{ keys: ['g', letter], inTurn: true, label: item.label }] : [];
  });
  return [
    {
      title: 'Em qualquer tela',
      shortcuts: [
        { keys: [commandKey(), 'K'], label: 'Buscar páginas, registros e ações' },
        { keys: ['?'], label: 'Mostrar esta ajuda' },
        { keys: ['Esc'], label: 'Fechar o que está aberto por cima da tela' },
      ],
    },
    ...(letters.length > 0 ? [{ title: 'Ir para', shortcuts: letters }] : []),
    ...(functionalities.has(Functionality.VISUALIZAR_ESTEIRAS) ? [boardGroup] : []),
    paletteGroup,
  ];
}

/** What the board answers to while a card has the focus. */
const boardGroup: ShortcutGroup = {
  title: 'Cards das esteiras',
  shortcuts: [
    { keys: ['Espaço'], label: 'Pegar o card, e soltá-lo na etapa' },
    { keys: ['←', '→'], label: 'Levar o card a outra etapa' },
    { keys: ['Esc'], label: 'Desistir do movimento' },
    { keys: ['Alt', 'N'], label: 'Abrir o meu próximo card' },
  ],
};

const paletteGroup: ShortcutGroup = {
  title: 'Na busca',
  shortcuts: [
    { keys: ['↑', '↓'], label: 'Percorrer os resultados' },
    { keys: ['Enter'], label: 'Abrir' },
    { keys: [commandKey(), 'Enter'], label: 'Abrir em outra aba' },
  ],
};
