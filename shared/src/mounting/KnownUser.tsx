import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { getUserInfo } from '../contracts/people/session';
import { useCall } from '../query/useCall';
import { usePortal, useSession } from '../remote/portal';
import { ErrorState, PageSkeleton } from '../ui/base';

interface KnownUserProps {
  onError: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

/** Shows what is inside once it is known whose token the page lends; the platform says it where the page does not. */
export function KnownUser({ onError, children }: KnownUserProps) {
  const { session } = usePortal();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useCall(getUserInfo, {}, { enabled: user === null });
  useEffect(() => {
    if (data && session.state.user === null) session.setUser(data);
  }, [data, session]);
  useEffect(() => {
    if (error) onError?.(error);
  }, [error, onError]);

  if (user) return children;
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível identificar o usuário"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <PageSkeleton />;
}
