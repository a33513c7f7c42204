import { useLayoutEffect } from 'react';

let locks = 0;
let before = { overflowY: '', width: '' };

/**
 * Keeps the page from scrolling while something stands above it. The build puts it in the place of the component
 * library's own hook of this name (tools/build/commonPreset.ts), which writes a `<style>` without the page's nonce: a
 * content security policy refuses that, and the browser logs an error with every dialog.
 */
export default function useScrollLocker(isLocked?: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    lock(document.body.style);
    return () => unlock(document.body.style);
  }, [isLocked]);
}

function lock(style: CSSStyleDeclaration): void {
  locks += 1;
  if (locks > 1) return;
  before = { overflowY: style.overflowY, width: style.width };
  // The bar goes away with the scrolling, and nothing may jump into its place.
  const bar = window.innerWidth - document.documentElement.clientWidth;
  style.overflowY = 'hidden';
  if (bar > 0) style.width = `calc(100% - ${bar}px)`;
}

function unlock(style: CSSStyleDeclaration): void {
  locks -= 1;
  if (locks === 0) Object.assign(style, before);
}
