import { cardTypeLabels } from '../../boards/cardTypes';
import type { CardType } from '../../boards/cardTypes';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { repeatedNames } from './repeatedNames';
import { rowsInWords } from './rowsInWords';

/** There is one of each in a company: their keys are the same everywhere. */
export const CARD_PRIORITIES_KEY = '00000000-0000-4000-8000-0000000000b1';
export const JUSTIFICATIONS_KEY = '00000000-0000-4000-8000-0000000000b2';

/** How a priority is coloured. */
export type PriorityTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** What each colour is called. */
export const priorityToneLabels: Readonly<Record<PriorityTone, string>> = {
  neutral: 'Neutra',
  info: 'Azul',
  success: 'Verde',
  warning: 'Amarela',
  danger: 'Vermelha',
};

/** The priorities as their rules see them, the most urgent first. */
export interface JudgedPriorities {
  Priorities: readonly { UniqueId: string; Name: string; Tone: PriorityTone; IsUsual: boolean }[];
}

/** Every field of the priorities. */
export const cardPrioritiesFields: readonly ParameterField[] = [
  {
    name: 'Priorities',
    label: 'Prioridades dos cards, da mais urgente',
    unit: 'rows',
    inWords: rowsInWords(
      ({ Name, Tone, IsUsual }: JudgedPriorities['Priorities'][number]) =>
        `${Name} (${priorityToneLabels[Tone].toLowerCase()}${IsUsual ? ', de um card novo' : ''})`,
    ),
  },
];

/** What stands against the priorities. */
export function cardPrioritiesProblems({ Priorities }: JudgedPriorities): ParameterProblem[] {
  return [
    ...repeatedNames(
      'Priorities',
      Priorities.map(({ Name }) => Name),
    ),
    ...(Priorities.length === 0 ? [refuses('Priorities', 'Sem prioridades nenhum card pode ser aberto.')] : []),
    ...(Priorities.filter(({ IsUsual }) => IsUsual).length === 1
      ? []
      : [refuses('Priorities', 'Escolha uma prioridade, e só uma, para um card novo.')]),
  ];
}

/** The offered texts as their rules see them. */
export interface JudgedJustifications {
  Texts: readonly {
    UniqueId: string;
    Text: string;
    PipeUniqueId: string | null;
    PipeName: string;
    CardType: CardType | null;
    IsActive: boolean;
  }[];
}

type JudgedText = JudgedJustifications['Texts'][number];

/** On which cards a text is offered: "Crédito, Solicitação de limite", "todos os cards". */
export function offeredOn({ PipeUniqueId, PipeName, CardType: type }: JudgedText): string {
  const said = [...(PipeUniqueId === null ? [] : [PipeName]), ...(type === null ? [] : [cardTypeLabels[type]])];
  return said.length === 0 ? 'todos os cards' : said.join(', ');
}

/** Every field of the offered texts. */
export const justificationsFields: readonly ParameterField[] = [
  {
    name: 'Texts',
    label: 'Textos de justificativa',
    unit: 'rows',
    inWords: rowsInWords((row: JudgedText) => `${row.Text} (${offeredOn(row)}${row.IsActive ? '' : ', fora de uso'})`),
  },
];

/** What stands against the offered texts; `isPipe` says whether there is a pipe of a key. */
export const justificationsProblems = (
  { Texts }: JudgedJustifications,
  isPipe: (key: string) => boolean,
): ParameterProblem[] => [
  ...repeatedNames(
    'Texts',
    Texts.map((row) => row.Text),
    Texts.map(({ PipeUniqueId, CardType: type }) => `${PipeUniqueId ?? ''} ${type ?? ''}`),
  ),
  ...Texts.flatMap(({ PipeUniqueId, Text }) =>
    PipeUniqueId === null || isPipe(PipeUniqueId)
      ? []
      : [refuses('Texts', `A esteira de "${Text}" não existe mais. Escolha outra.`)],
  ),
  ...(Texts.length > 0 && Texts.every(({ IsActive }) => !IsActive)
    ? [asksAgain('Texts', 'Nenhum texto será oferecido. Confirme.')]
    : []),
];
