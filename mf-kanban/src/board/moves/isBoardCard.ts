import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { isNumber, isText, orNull, recognises } from '@portal/shared/domain/values/shape';

const named = recognises({ id: isNumber, name: isText });

/** The card as it stands, which a refused move brings along (DECISIONS "Conflict on a card move"). */
export const isBoardCard = recognises<BoardCard>({
  cardId: isNumber,
  cardType: isText,
  cardRef: isText,
  cardData: orNull(recognises({ header: isText, body: isText, footer: isText })),
  stepId: isNumber,
  version: isNumber,
  priority: named,
  owner: orNull(named),
  insuredAmountValue: orNull(isNumber),
  enteredStepAt: isText,
  legalDeadline: orNull(isText),
  legalLastDay: (value) => value === undefined || value === null || isText(value),
  legalClockPausedAt: orNull(isText),
  decision: (value) => value === null || value === 'approved' || value === 'refused',
  sentBackAt: (value) => value === undefined || isText(value),
  demandsIssue: (value) => value === undefined || typeof value === 'boolean',
  tags: (value) => !value || Array.isArray(value),
});
