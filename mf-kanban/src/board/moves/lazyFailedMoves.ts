import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { FailedMovesProps } from './FailedMoves';

/** Fetched after the cards: no move has failed before. */
export const FailedMoves = lazy<ComponentType<FailedMovesProps>>(
  () => import(/* webpackChunkName: 'after-cards' */ './FailedMoves'),
);
