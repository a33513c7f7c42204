import { useContext, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../base/Button';
import { StylesPlace } from '../base/theme/StylesPlace';
import type { ShownNotice } from './useShownNotices';

interface PlainNoticesProps {
  notices: readonly ShownNotice[];
  /** The browser's own dialog that covers the page, if one does. */
  top: HTMLElement | null;
  onClose: (key: string) => void;
}

/** Notices without what usually shows them: what went wrong has to be told on a line that is down, too. */
export function PlainNotices({ notices, top, onClose }: PlainNoticesProps) {
  const inside = useContext(StylesPlace);
  return createPortal(
    <div className="ui-plain-notices">
      {notices.map((notice) => (
        <PlainNotice key={notice.key} notice={notice} onClose={() => onClose(notice.key)} />
      ))}
    </div>,
    top ?? inside?.place ?? document.body,
  );
}

function PlainNotice({ notice, onClose }: { notice: ShownNotice; onClose: () => void }) {
  const { type, role, title, description, actions, duration } = notice;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!duration) return undefined;
    const timer = setTimeout(() => close(), duration * 1000);
    return () => clearTimeout(timer);
  }, [duration]);
  return (
    <div className="ui-plain-notice" data-tone={type === 'error' ? 'danger' : type} role={role}>
      <strong>{title}</strong>
      {description && <div>{description}</div>}
      <div className="ui-plain-notice-actions">
        {actions}
        <Button type="text" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  );
}
