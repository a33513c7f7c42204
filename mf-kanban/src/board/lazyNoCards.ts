import { lazy } from 'react';

/** Fetched with what follows the cards; a board that has some does not need it. */
export const NoCards = lazy(() => import(/* webpackChunkName: 'after-cards' */ './NoCards'));
