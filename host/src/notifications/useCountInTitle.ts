import { useEffect } from 'react';

const PREFIX = /^\(\d+\+?\) /;

/** While the user looks at another tab, this one's title tells how much is new. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(PREFIX, '');
      const isAway = document.visibilityState === 'hidden';
      const title = isAway && count > 0 ? `(${countText(count)}) ${plain}` : plain;
      if (title !== document.title) document.title = title;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      document.title = document.title.replace(PREFIX, '');
    };
  }, [count]);
}

/** More than two digits tell nobody more. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));
