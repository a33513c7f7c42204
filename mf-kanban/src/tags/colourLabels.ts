import type { TagColour } from '@portal/shared/domain/boards/tagColours';

/** The colours of tags, in the order in which they are offered. */
export const colourLabels: Record<TagColour, string> = {
  gray: 'Cinza',
  red: 'Vermelho',
  orange: 'Laranja',
  yellow: 'Amarelo',
  green: 'Verde',
  teal: 'Turquesa',
  blue: 'Azul',
  purple: 'Roxo',
};
