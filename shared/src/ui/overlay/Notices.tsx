import { createElement, useCallback, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { NOTIFICATION_DEFAULT_TEXT, NOTIFICATION_DEFAULT_TITLE, REQUEST_FAILED } from '../../domain/values/messages';
import { PortalError } from '../../http/portalError';
import { Button } from '../base/Button';
import { CopyableText } from '../base/CopyableText';
import { useCodeWhenUsed } from '../whenUsed/useCodeWhenUsed';
import { NoticeContext } from './noticeContext';
import type { Notice, Notify } from './noticeContext';
import { overlayCode } from './overlayCode';
import { PlainNotices } from './PlainNotices';
import { useShownNotices } from './useShownNotices';
import { useTopDialog } from './useTopDialog';
import { useUndoKey } from './useUndoKey';

/** Seconds that a notice stays; one that offers a way back stays longer. */
const STAY = 5;
const STAY_WITH_ACTION = 10;

/**
 * Short notices in the corner of the page, read out as they come. What shows them is fetched with the first; where that
 * cannot be, as on a line that is down, they are shown without it.
 */
export function NoticeProvider({ children, keep }: { children: ReactNode; keep: boolean }) {
  const top = useTopDialog();
  const { shown, show, remove, isWanted, onReady, onMissing } = useShownNotices();
  const NoticeArea = useCodeWhenUsed(overlayCode.notices, isWanted, onMissing);
  /** What the notices that are shown take back, latest last. */
  const undos = useRef(new Map<string, () => void>());
  useUndoKey(undos);
  const close = useCallback(
    (key: string) => {
      undos.current.delete(key);
      remove(key);
    },
    [remove],
  );
  const notify = useMemo<Notify>(() => {
    const tell = (type: 'success' | 'info' | 'warning', { title, text, onUndo, open }: Notice) => {
      const key = crypto.randomUUID?.() ?? String(Math.random());
      const pressed = (act: () => void) => () => {
        close(key);
        act();
      };
      if (onUndo) undos.current.set(key, pressed(onUndo));
      const actions = [
        open && (
          <Button key="open" type={onUndo ? 'link' : 'default'} onClick={pressed(open.onOpen)}>
            {open.label}
          </Button>
        ),
        onUndo && (
          <Button key="undo" title="Ctrl+Z" aria-keyshortcuts="Control+Z Meta+Z" onClick={pressed(onUndo)}>
            Desfazer
          </Button>
        ),
      ].filter(Boolean);
      show({
        type,
        key,
        title,
        description: text,
        duration: keep ? false : actions.length > 0 ? STAY_WITH_ACTION : STAY,
        role: 'status',
        onClose: () => undos.current.delete(key),
        ...(actions.length > 0 && { actions }),
      });
    };
    return {
      success: ({ title = NOTIFICATION_DEFAULT_TITLE, text = NOTIFICATION_DEFAULT_TEXT, ...rest } = {}) =>
        tell('success', { title, text, ...rest }),
      info: (notice) => tell('info', notice),
      warning: (notice) => tell('warning', notice),
      error: (error, title = 'Atenção!') =>
        show({
          type: 'error',
          key: crypto.randomUUID?.() ?? String(Math.random()),
          title,
          description: <Failure error={error} />,
          duration: false,
          role: 'alert',
        }),
    };
  }, [show, close, keep]);
  return (
    <NoticeContext.Provider value={notify}>
      {children}
      {NoticeArea && isWanted && createElement(NoticeArea, { top, onReady })}
      {shown.length > 0 && <PlainNotices notices={shown} top={top} onClose={close} />}
    </NoticeContext.Provider>
  );
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
