import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { CardTagsProps } from '../tags/CardTags';
import type { ViewersProps } from './Viewers';

const nothing = { default: () => null };

/** Fetched after the cards, as what tells of viewers is. */
export const Viewers = lazy<ComponentType<ViewersProps>>(() =>
  import(/* webpackChunkName: 'after-cards' */ './Viewers').catch(() => nothing),
);
export const CardTags = lazy<ComponentType<CardTagsProps>>(() =>
  import(/* webpackChunkName: 'after-cards' */ '../tags/CardTags').catch(() => nothing),
);
