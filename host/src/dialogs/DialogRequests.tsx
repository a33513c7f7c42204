import { dialogRequestedTopic, usePortal } from '@portal/shared';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterRequest, isLoading } from './openDialogs';
import type { RequestedDialog } from './openDialogs';

const RequestedDialogs = lazy(async () => ({ default: (await import('./RequestedDialogs')).RequestedDialogs }));

/** Shows the generic dialogs that code asks for on the bus, the remotes' included (Spec 000 §2.2). */
export function DialogRequests() {
  const { bus, session } = usePortal();
  const { pathname } = useLocation();
  const [dialogs, setDialogs] = useState<readonly RequestedDialog[]>([]);
  const [shownAt, setShownAt] = useState(pathname);
  const loading = isLoading(dialogs);

  // Whoever asked for a dialog may have left with its screen, and a "please wait" that nobody closes would stay.
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setDialogs(dialogs.map((dialog) => (dialog.kind === 'loading' ? { ...dialog, open: false } : dialog)));
  }

  useEffect(() => {
    const requests = bus
      .observe(dialogRequestedTopic)
      .subscribe((request) => setDialogs((shown) => afterRequest(shown, request)));
    return () => requests.unsubscribe();
  }, [bus]);

  useEffect(() => {
    if (!loading) return undefined;
    session.setLoadingScreen(true);
    return () => session.setLoadingScreen(false);
  }, [loading, session]);

  if (dialogs.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RequestedDialogs
        dialogs={dialogs}
        onClose={(id) => setDialogs(dialogs.map((one) => (one.id === id ? { ...one, open: false } : one)))}
      />
    </Suspense>
  );
}
