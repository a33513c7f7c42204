import type { ArgsProps } from 'antd/es/notification';
import useNotification from 'antd/es/notification/useNotification';
import { useEffect } from 'react';
import { themed } from './themed';

/** What can be done with notices: shown, and taken away by their key. */
export interface NoticeActions {
  open: (notice: ArgsProps) => void;
  destroy: (key: string) => void;
}

interface NoticeAreaProps {
  /** The browser's own dialog that covers the page, if one does. */
  top: HTMLElement | null;
  onReady: (actions: NoticeActions) => void;
}

/** The corner of the page in which the library shows notices. */
export const NoticeArea = /* @__PURE__ */ themed(({ top, onReady }: NoticeAreaProps) => {
  const [notices, place] = useNotification({
    // Above a dialog of the browser's own nothing is seen or read out but what stands inside of it.
    ...(top && { getContainer: () => top }),
    placement: 'topRight',
    showProgress: true,
    pauseOnHover: true,
  });
  useEffect(() => onReady(notices), [notices, onReady]);
  return place;
});
