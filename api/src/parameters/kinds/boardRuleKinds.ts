import {
  cardPrioritiesParameters,
  justificationsParameters,
} from '@portal/shared/contracts/parameters/kinds/boardRules';
import type {
  CardPrioritiesParameters,
  JustificationsParameters,
} from '@portal/shared/contracts/parameters/kinds/boardRules';
import { cardTextsParameters } from '@portal/shared/contracts/parameters/kinds/cardTexts';
import type { CardTextsParameters } from '@portal/shared/contracts/parameters/kinds/cardTexts';
import {
  CARD_PRIORITIES_KEY,
  cardPrioritiesProblems,
  JUSTIFICATIONS_KEY,
  justificationsProblems,
} from '@portal/shared/domain/parameters/kinds/boardRules';
import { CARD_TEXTS_KEY } from '@portal/shared/domain/parameters/kinds/cardTexts';
import { cardTextsProblems } from '@portal/shared/domain/parameters/kinds/cardTextsProblems';
import { onlyOne } from './onlyOne';
import type { KindOfParameter } from './parameterKind';

const cardPriorities: KindOfParameter = {
  ...onlyOne('cardPriorities', CARD_PRIORITIES_KEY, cardPrioritiesParameters, (body) =>
    cardPrioritiesProblems(body as CardPrioritiesParameters),
  ),
  partsOf: (body) =>
    (body as CardPrioritiesParameters).Priorities.map(({ UniqueId, Name }) => ({ key: UniqueId, name: Name })),
};

const justifications: KindOfParameter = {
  ...onlyOne('justifications', JUSTIFICATIONS_KEY, justificationsParameters, (body, { others }) =>
    justificationsProblems(body as JustificationsParameters, (key) =>
      others.some((one) => one.kind === 'pipe' && one.key === key),
    ),
  ),
  partsOf: (body) =>
    (body as JustificationsParameters).Texts.map(({ UniqueId, Text }) => ({ key: UniqueId, name: Text })),
};

const cardTexts: KindOfParameter = {
  ...onlyOne('cardTexts', CARD_TEXTS_KEY, cardTextsParameters, (body) =>
    cardTextsProblems(body as CardTextsParameters),
  ),
  partsOf: (body) =>
    (body as CardTextsParameters).Sentences.map(({ UniqueId, Title }) => ({ key: UniqueId, name: Title })),
};

/** Rules of the boards of which there is one each. */
export const boardRuleKinds = { cardPriorities, justifications, cardTexts };
