import { TagColour } from '../../domain/boards/tagColours';
import { enumeration, integer, object, text } from '../schema';
import type { Static } from '../schema';

export const tagColour = enumeration(TagColour);
export const cardTagFields = { id: integer(), name: text(), colour: tagColour };
export const cardTag = object(cardTagFields);
/** A tag ("etiqueta") that a card carries. Additive. */
export type CardTag = Static<typeof cardTag>;
