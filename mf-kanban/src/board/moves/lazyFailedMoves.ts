import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { FailedMovesProps } from './FailedMoves';

/** Fetched after the cards, before anybody can move one; where it does not come, the words stand alone. */
export const FailedMoves = lazy<ComponentType<FailedMovesProps>>(() =>
  import(/* webpackChunkName: 'after-cards' */ './FailedMoves').catch(() => ({
    default: ({ failures }) => failures.map(({ title, text }) => `${title}. ${text} `),
  })),
);
