import { Drawer } from '@portal/shared/ui/drawer';
import { useBrowserValue } from '@portal/shared/kept/browserValue';
import { NotificationList } from './NotificationList';
import { soundIsOn } from './soundPreference';
import { SoundGlyph } from './panelGlyphs';
import './panel.css';

interface NotificationPanelProps {
  open: boolean;
  unread: number;
  onClose: () => void;
}

/** The notifications beside the screen, with the switch of their sound. */
export function NotificationPanel({ open, unread, onClose }: NotificationPanelProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Notificações"
      size="min(440px, 100vw)"
      closable={{ 'aria-label': 'Fechar as notificações' }}
      extra={<SoundSwitch />}
      className="notification-panel"
      destroyOnHidden
    >
      <NotificationList unread={unread} onLeave={onClose} />
    </Drawer>
  );
}

function SoundSwitch() {
  const on = useBrowserValue(soundIsOn);
  return (
    <button
      className="notification-sound"
      type="button"
      role="switch"
      aria-checked={on}
      aria-label="Som de novas notificações"
      title={on ? 'Silenciar novas notificações' : 'Ouvir novas notificações'}
      onClick={() => soundIsOn.set(!on)}
    >
      <SoundGlyph on={on} />
      <span aria-hidden="true">{on ? 'Com som' : 'Sem som'}</span>
    </button>
  );
}
