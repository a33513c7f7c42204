import { integer, literal, object, text, union } from '../schema';
import type { Static } from '../schema';

/** Those of `TagColour`. */
export const tagColour = union([
  literal('gray'),
  literal('red'),
  literal('orange'),
  literal('yellow'),
  literal('green'),
  literal('teal'),
  literal('blue'),
  literal('purple'),
]);
export const cardTagFields = { id: integer(), name: text(), colour: tagColour };
export const cardTag = object(cardTagFields);
/** A tag ("etiqueta") that a card carries. Additive. */
export type CardTag = Static<typeof cardTag>;
