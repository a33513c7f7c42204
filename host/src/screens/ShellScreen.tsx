import { PageSkeleton } from '@portal/shared/ui/base';
import { Suspense } from 'react';
import { useShell } from '../shell/ShellContext';
import type { ShellPage } from '../routes/knownRoutes';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenFailureCard } from './ScreenFailureCard';
import './screens.css';

/** One of the shell's own pages in the frame: what breaks in it stays in it. To be keyed by its route. */
export function ShellScreen({ title, page }: { title: string; page: ShellPage }) {
  const { reloadPage } = useShell();
  const Page = page.Framed ?? page.Page;
  return (
    <ScreenBoundary
      remote="portal"
      // Code of the shell that could not be fetched stays away until the page is loaded anew.
      renderFailure={(failure) => (
        <ScreenFailureCard title={title} remote="portal" failure={failure} onRetry={reloadPage} />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ScreenBoundary>
  );
}
