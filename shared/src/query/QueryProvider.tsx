import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PortalError } from '../http/portalError';

const MAXIMUM_RETRIES = 2;

// Before the next frame instead of after it: what a hand has just dropped must not be drawn once more where it was.
notifyManager.setScheduler(queueMicrotask);

/** Only what may heal by itself is tried again: a refusal stays a refusal. */
const mayHeal = (error: unknown) =>
  error instanceof PortalError && (error.kind === 'network' || error.kind === 'unavailable');

/** The cache of answers; one around the shell, or one around a remote that is mounted alone. */
export function QueryProvider({ children, retry = true }: { children: ReactNode; retry?: boolean }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            retry: (failures, error) => retry && failures < MAXIMUM_RETRIES && mayHeal(error),
            refetchOnWindowFocus: false,
          },
          mutations: { retry: false },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
