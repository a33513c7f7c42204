import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { FailedMovesProps } from './FailedMoves';

/** What failed is told all the same where its looks do not come, as without a network. */
const InWords = ({ failures }: FailedMovesProps) =>
  failures.map(({ cardId, title, text }) => <p key={cardId} role="alert">{`${title}. ${text}`}</p>);

/** Fetched after the cards: no move has failed before. */
export const FailedMoves = lazy<ComponentType<FailedMovesProps>>(() =>
  import(/* webpackChunkName: 'after-cards' */ './FailedMoves').catch(() => ({ default: InWords })),
);
