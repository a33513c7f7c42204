import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Fetched after the cards. Without it a bulk's result is only in the notices. */
export const OpenBulk = lazy<ComponentType>(() =>
  import(/* webpackChunkName: 'after-cards' */ './OpenBulk').catch(() => ({ default: () => null })),
);
