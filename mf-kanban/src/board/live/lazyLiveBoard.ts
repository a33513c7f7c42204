import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { LiveBoardProps } from './LiveBoard';

/** Fetched after the cards. Without it the board shows what it last read, and everything else works. */
export const LiveBoard = lazy<ComponentType<LiveBoardProps>>(() =>
  import(/* webpackChunkName: 'after-cards' */ './LiveBoard').catch(() => ({ default: () => null })),
);
