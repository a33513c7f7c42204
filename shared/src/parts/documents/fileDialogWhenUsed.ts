import { lazy } from 'react';

/** A file over the page, fetched when the first one is looked at. */
export const FileDialog = lazy(() => import('./ArchivePreview'));
