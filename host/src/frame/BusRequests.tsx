import { navigationRequestedTopic, notificationRaisedTopic, PortalError, usePortal } from '@portal/shared';
import { localPath } from '@portal/shared/domain/portal/localPath';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenPath } from '../notifications/useOpenPath';

/** Does what code outside of the shell's router asks for on the bus: notices and navigation. */
export function BusRequests() {
  const { bus } = usePortal();
  const navigate = useNavigate();
  const notify = useNotify();
  const openPath = useOpenPath();
  const latest = useRef({ navigate, notify, openPath });
  useEffect(() => {
    latest.current = { navigate, notify, openPath };
  });
  useEffect(() => {
    const requests = bus.observe(navigationRequestedTopic).subscribe(({ path }) => {
      const target = localPath(path);
      if (target) void latest.current.navigate(target);
    });
    requests.add(
      bus.observe(notificationRaisedTopic).subscribe(({ kind, title, text, path }) => {
        const target = latest.current.openPath(path);
        const notice = {
          ...(title && { title }),
          ...(text && { text }),
          ...(target !== null && {
            open: { label: 'Abrir', onOpen: () => void latest.current.navigate(target) },
          }),
        };
        // Notices of failures take an error; one that only carries a sentence has no trace.
        if (kind !== 'error') latest.current.notify[kind](notice);
        else latest.current.notify.error(new PortalError({ kind: 'server', serviceMessage: text, traceId: '' }), title);
      }),
    );
    return () => requests.unsubscribe();
  }, [bus]);
  return null;
}
