import { lazy } from 'react';

/** The dialog that asks for a document, fetched when somebody wants to; it stands inside of a `Suspense`. */
export const RequestDialog = lazy(() => import('./RequestDialog'));
