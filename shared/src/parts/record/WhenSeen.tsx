import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Begins to load before it is in sight, so that who scrolls seldom waits. */
const AHEAD = '200px';

/** Keeps its place, and shows what is in it from the moment on in which it comes into sight. */
export function WhenSeen({ className, children }: { className: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, see] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(true), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={ref} className={className}>
      {isSeen && children}
    </div>
  );
}
