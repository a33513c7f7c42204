import {
  cardPrioritiesParameters,
  justificationsParameters,
} from '@portal/shared/contracts/parameters/kinds/boardRules';
import type {
  CardPrioritiesParameters,
  JustificationsParameters,
} from '@portal/shared/contracts/parameters/kinds/boardRules';
import {
  CARD_PRIORITIES_KEY,
  cardPrioritiesProblems,
  JUSTIFICATIONS_KEY,
  justificationsProblems,
} from '@portal/shared/domain/parameters/kinds/boardRules';
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

/** Rules of the boards of which there is one each. */
export const boardRuleKinds = { cardPriorities, justifications };
