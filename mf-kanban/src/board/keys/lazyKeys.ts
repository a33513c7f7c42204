import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { CardKeysProps } from './CardKeys';
import type { PageKeysProps } from './PageKeys';

const nothing = { default: () => null };

/** Fetched after the cards. Without them the menus and the mouse do the same. */
export const CardKeys = lazy<ComponentType<CardKeysProps>>(() =>
  import(/* webpackChunkName: 'after-cards' */ './CardKeys').catch(() => nothing),
);
export const PageKeys = lazy<ComponentType<PageKeysProps>>(() =>
  import(/* webpackChunkName: 'after-cards' */ './PageKeys').catch(() => nothing),
);
