import notification from 'antd/es/notification';
import Button from 'antd/es/button';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { NOTIFICATION_DEFAULT_TEXT, NOTIFICATION_DEFAULT_TITLE, REQUEST_FAILED } from '../../domain/values/messages';
import { PortalError } from '../../http/portalError';
import { CopyableText } from '../base/CopyableText';
import { useTopDialog } from './useTopDialog';

/** Seconds that a notice stays; one that offers a way back stays longer. */
const STAY = 5;
const STAY_WITH_ACTION = 10;

interface Notice {
  title?: string;
  text?: ReactNode;
  /** Takes back what was just done. */
  onUndo?: () => void;
  /** The way to the record that the notice tells of. */
  open?: { label: string; onOpen: () => void };
}

export interface Notify {
  /** Without texts it says the default of Spec 000 §8. */
  success: (notice?: Notice) => void;
  info: (notice: Notice) => void;
  warning: (notice: Notice) => void;
  /** Says why a call failed and gives its trace id; stays until it is closed. */
  error: (error: unknown, title?: string) => void;
}

const NoticeContext = createContext<Notify | null>(null);

/** Short notices in the corner of the page, read out as they come. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const top = useTopDialog();
  const [notices, place] = notification.useNotification({
    // Above a dialog of the browser's own nothing is seen or read out but what stands inside of it.
    ...(top && { getContainer: () => top }),
    placement: 'topRight',
    showProgress: true,
    pauseOnHover: true,
  });
  const notify = useMemo<Notify>(() => {
    const show = (type: 'success' | 'info' | 'warning', { title, text, onUndo, open }: Notice) => {
      const key = crypto.randomUUID?.() ?? String(Math.random());
      const pressed = (act: () => void) => () => {
        notices.destroy(key);
        act();
      };
      const actions = [
        open && (
          <Button key="open" type={onUndo ? 'link' : 'default'} onClick={pressed(open.onOpen)}>
            {open.label}
          </Button>
        ),
        onUndo && (
          <Button key="undo" onClick={pressed(onUndo)}>
            Desfazer
          </Button>
        ),
      ].filter(Boolean);
      notices.open({
        type,
        key,
        title,
        description: text,
        duration: actions.length > 0 ? STAY_WITH_ACTION : STAY,
        role: 'status',
        ...(actions.length > 0 && { actions }),
      });
    };
    return {
      success: ({ title = NOTIFICATION_DEFAULT_TITLE, text = NOTIFICATION_DEFAULT_TEXT, ...rest } = {}) =>
        show('success', { title, text, ...rest }),
      info: (notice) => show('info', notice),
      warning: (notice) => show('warning', notice),
      error: (error, title = 'Atenção!') =>
        notices.error({ title, description: <Failure error={error} />, duration: false, role: 'alert' }),
    };
  }, [notices]);
  return (
    <NoticeContext.Provider value={notify}>
      {children}
      {place}
    </NoticeContext.Provider>
  );
}

/**
 * Shows short notices about what the user just did.
 * @throws Error outside of an `OverlayProvider`.
 */
export function useNotify(): Notify {
  const notify = useContext(NoticeContext);
  if (!notify) throw new Error('Notices need an OverlayProvider around the screen');
  return notify;
}

function Failure({ error }: { error: unknown }) {
  if (!(error instanceof PortalError)) return REQUEST_FAILED;
  return (
    <>
      {error.message}
      {error.traceId && (
        <div className="ui-notice-trace">
          Código para o suporte:{' '}
          <CopyableText text={error.traceId} label="o código para o suporte">
            <code>{error.traceId}</code>
          </CopyableText>
        </div>
      )}
    </>
  );
}
