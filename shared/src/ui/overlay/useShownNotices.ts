import { useCallback, useRef, useState } from 'react';
import type { NoticeActions } from '../themed/NoticeArea';

export type ShownNotice = Parameters<NoticeActions['open']>[0] & { key: string };

/**
 * Notices on their way to the page: they wait for what shows them, and stand in `shown` where that did not come. The next
 * one tries to fetch it again.
 */
export function useShownNotices() {
  const area = useRef<NoticeActions>(null);
  const waiting = useRef<ShownNotice[]>([]);
  const [isWanted, setIsWanted] = useState(false);
  const [shown, setShown] = useState<readonly ShownNotice[]>([]);
  const show = useCallback((notice: ShownNotice) => {
    if (area.current) area.current.open(notice);
    else {
      waiting.current.push(notice);
      setIsWanted(true);
    }
  }, []);
  const remove = useCallback((key: string) => {
    area.current?.destroy(key);
    setShown((before) => before.filter((notice) => notice.key !== key));
  }, []);
  const onReady = useCallback((actions: NoticeActions) => {
    area.current = actions;
    for (const notice of waiting.current.splice(0)) actions.open(notice);
  }, []);
  const onMissing = useCallback(() => {
    const late = waiting.current.splice(0);
    setShown((before) => [...before, ...late]);
    setIsWanted(false);
  }, []);
  return { shown, show, remove, isWanted, onReady, onMissing };
}
