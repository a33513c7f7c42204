import { usePortal } from '@portal/shared';
import { Link } from 'react-router-dom';

/** Links to another page of the portal, or shows plain text to users who may not open that page. */
export function PathLink({ path, children }: { path: string | undefined; children: string }) {
  const { mayOpen } = usePortal();
  return path !== undefined && mayOpen?.(path) ? <Link to={path}>{children}</Link> : children;
}
