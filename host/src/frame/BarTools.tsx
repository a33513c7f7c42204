import { useNarrowerThan } from '@portal/shared/ui/base';
import { NotificationBell } from '../notifications/NotificationBell';
import { LauncherPlace } from '../helpDesk/LauncherPlace';
import { PaletteButton } from '../palette/PaletteButton';
import { Appearance } from './Appearance';

/** The tools at the right of the bar: palette, notifications, help, look. */
export function BarTools() {
  const isNarrow = useNarrowerThan('md');
  return (
    <div className="bar-tools">
      <PaletteButton />
      <NotificationBell />
      <LauncherPlace />
      {!isNarrow && <Appearance />}
    </div>
  );
}
