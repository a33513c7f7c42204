import { today } from '@portal/shared/domain/time/instants';
import { lazy, Suspense, useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { seenPlatformNotice, seenWarning } from './seenNotices';

const MaintenanceWarning = lazy(async () => ({ default: (await import('./MaintenanceWarning')).MaintenanceWarning }));
const PlatformNotice = lazy(async () => ({ default: (await import('./PlatformNotice')).PlatformNotice }));

/** What the company or the platform has to tell everybody: "Aviso!" and the dated notice, one after the other. */
export function ShellNotices() {
  const { configuration } = useShell();
  const { warnMaintenance, maintenanceMessage, ShowPlatformNotice } = useStoredValue(configuration);
  const [seenMessage, setSeenMessage] = useState(() => seenWarning.get());
  const [seenOn, setSeenOn] = useState(() => seenPlatformNotice.get());
  const day = today();

  if (warnMaintenance && seenMessage !== maintenanceMessage)
    return (
      <Suspense fallback={null}>
        <MaintenanceWarning
          message={maintenanceMessage}
          onClose={() => seenWarning.set(maintenanceMessage)}
          onGone={() => setSeenMessage(maintenanceMessage)}
        />
      </Suspense>
    );
  if (!ShowPlatformNotice || seenOn === day) return null;
  return (
    <Suspense fallback={null}>
      <PlatformNotice onClose={() => seenPlatformNotice.set(day)} onGone={() => setSeenOn(day)} />
    </Suspense>
  );
}
