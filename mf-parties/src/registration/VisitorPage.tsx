import type { VisitorPageProps } from '@portal/shared';
import { useVisitors } from './useVisitors';

/** The company's page before sign-in. */
export function VisitorPage(props: VisitorPageProps) {
  const { Page } = useVisitors();
  return <Page {...props} />;
}
