/** Colours of the tags of cards; screens give each of them one that is readable in every theme. */
export const TagColour = {
  gray: 'gray',
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  teal: 'teal',
  blue: 'blue',
  purple: 'purple',
} as const;
export type TagColour = (typeof TagColour)[keyof typeof TagColour];
