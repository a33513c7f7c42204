import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ViewersProps } from './Viewers';

/** Fetched after the cards, as what tells of viewers is. */
export const Viewers = lazy<ComponentType<ViewersProps>>(() =>
  import(/* webpackChunkName: 'after-cards' */ './Viewers').catch(() => ({ default: () => null })),
);
