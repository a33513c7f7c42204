import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './statePage.css';

interface StatePageProps {
  /** A short mark above the title, for example the number of the error; decoration. */
  mark: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** For support: shown as something to copy. */
  traceId?: string | undefined;
  /** Stands between menu and bar, which bring the page's landmark. */
  inFrame?: boolean;
}

/** A page that says what happened, what it means and what to do. Needs neither menu nor library. */
export function StatePage({ mark, title, children, actions, traceId, inFrame = false }: StatePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Area = inFrame ? 'div' : 'main';
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <Area className="state-page" data-in-frame={inFrame}>
      <div className="state-page-card">
        <p className="state-page-mark" aria-hidden="true">
          {mark}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className="state-page-text">{children}</div>
        {traceId && (
          <p className="state-page-trace">
            Código para o suporte: <code>{traceId}</code>
          </p>
        )}
        {actions && <div className="state-page-actions">{actions}</div>}
      </div>
    </Area>
  );
}
