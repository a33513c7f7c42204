import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import type { DescribedCommand } from '@portal/shared/remote/registry';
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

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key beside which a letter is a command: ⌘ on Apple's keyboards. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');

interface OfUser {
  menu: readonly MenuItem[];
  functionalities: ReadonlySet<number>;
  /** What remotes offer, some of it by a key. */
  commands: readonly Pick<DescribedCommand, 'key' | 'label'>[];
}

/** Every shortcut that works for a user with this menu. */
export function shortcutGroups({ menu, functionalities, commands }: OfUser): ShortcutGroup[] {
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
        ...commands.flatMap(({ key, label }) => (key === undefined ? [] : [{ keys: [key], label }])),
        { keys: ['Esc'], label: 'Fechar o que está aberto por cima da tela' },
        { keys: [commandKey(), 'Z'], label: 'Desfazer o que o último aviso oferece, enquanto ele está na tela' },
      ],
    },
    ...(letters.length > 0 ? [{ title: 'Ir para', shortcuts: letters }] : []),
    listGroup(functionalities),
    ...(quoting.some((one) => functionalities.has(one)) ? [writingGroup] : []),
    ...(functionalities.has(Functionality.VISUALIZAR_ESTEIRAS) ? [boardGroup, carryGroup] : []),
    paletteGroup,
  ];
}

/** What every list answers to, letters to the row that has the focus. */
const listGroup = (functionalities: OfUser['functionalities']): ShortcutGroup => ({
  title: 'Listas',
  shortcuts: [
    { keys: ['↓'], label: 'Entrar na lista, na linha em que você estava' },
    { keys: ['↑', '↓', 'Home', 'End'], label: 'Ir de linha em linha, à primeira e à última' },
    { keys: ['Enter'], label: 'Abrir a linha' },
    { keys: ['o'], label: 'Abrir a linha, de qualquer um dos seus botões' },
    { keys: ['n'], label: 'Começar o que a lista oferece, como Nova proposta' },
    ...(functionalities.has(Functionality.GERENCIAR_PROPOSTAS)
      ? [{ keys: ['u'], label: 'Duplicar a proposta da linha' }]
      : []),
  ],
});

/** Who quotes. */
const quoting = [Functionality.GERENCIAR_PROPOSTAS, Functionality.GERENCIAR_PROPOSTAS_SEGURADORA];

/** Where a quote or a proposal is begun. */
const writingGroup: ShortcutGroup = {
  title: 'Cotação e nova proposta',
  shortcuts: [{ keys: ['Alt', 'M'], label: 'Escolher um modelo' }],
};

/** What the board answers to while a card has the focus, or is open beside it. */
const boardGroup: ShortcutGroup = {
  title: 'Cards das esteiras',
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], label: 'Ir de card em card e de etapa em etapa' },
    { keys: ['Enter'], label: 'Abrir o card' },
    { keys: ['Esc'], label: 'Fechar o card e voltar a ele na esteira' },
    { keys: ['j', 'k'], label: 'Próximo card e card anterior, com um aberto' },
    { keys: ['x'], label: 'Selecionar o card' },
    { keys: ['m'], label: 'Mover o card ou os selecionados' },
    { keys: ['a'], label: 'Atribuir o card ou os selecionados' },
    { keys: ['p'], label: 'Trocar a prioridade' },
    { keys: ['t'], label: 'Pôr ou tirar uma etiqueta' },
    { keys: ['d'], label: 'Solicitar um documento' },
    { keys: ['/'], label: 'Buscar nesta esteira' },
    { keys: ['Shift', 'F10'], label: 'Mostrar o que fazer com o card' },
    { keys: ['Alt', 'N'], label: 'Abrir o meu próximo card' },
  ],
};

/** What the board answers to while a card is carried by the keyboard. */
const carryGroup: ShortcutGroup = {
  title: 'Levar um card',
  shortcuts: [
    { keys: ['Espaço'], label: 'Pegar o card, e soltá-lo na etapa' },
    { keys: ['←', '→'], label: 'Levar o card a outra etapa' },
    { keys: ['Esc'], label: 'Desistir do movimento' },
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
