import type { CardTextRow, CardTextsParameters } from '@portal/shared/contracts/parameters/kinds/cardTexts';
import { CARD_TEXTS_KEY } from '@portal/shared/domain/parameters/kinds/cardTexts';
import type { Parameters } from './parameters';

/** The sentences that are offered on cards, in their order, those out of use left out. */
export const cardTextsInForce = (parameters: Parameters): CardTextRow[] =>
  ((parameters.version('cardTexts', CARD_TEXTS_KEY)?.body as CardTextsParameters | undefined)?.Sentences ?? []).filter(
    ({ IsActive }) => IsActive,
  );
