import { lazy } from 'react';
import { useOpenBulk } from './useOpenBulk';

const BulkResult = lazy(() => import(/* webpackChunkName: 'bulk' */ './BulkResult'));

/** What becomes of an action on many cards, over their board, where the address names one. */
export default function OpenBulk() {
  const { bulkId } = useOpenBulk();
  return bulkId && <BulkResult key={bulkId} bulkId={bulkId} />;
}
