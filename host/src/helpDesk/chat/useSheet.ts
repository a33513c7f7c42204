import { useEffect } from 'react';

/** While a sheet covers the page, nothing under it can be reached, and the page does not scroll. */
export function useSheet(asSheet: boolean): void {
  useEffect(() => {
    const page = asSheet ? document.querySelector<HTMLElement>('.frame') : null;
    if (!page) return;
    page.inert = true;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      page.inert = false;
      document.documentElement.style.overflow = '';
    };
  }, [asSheet]);
}
