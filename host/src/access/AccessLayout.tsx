import type { VisitorPageProps } from '@portal/shared';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { CompanyMark, CompanyWordmark } from '../branding/CompanyMark';
import { AccessWarning } from './AccessWarning';
import './access.css';

/** Decoration, which the form does not wait for; its place is kept. */
const AccessFigure = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'around-the-start' */ './AccessFigure')).AccessFigure,
}));

/** The frame of every page before sign-in, in the company's colours. Stands without the component library. */
export function AccessLayout({ title, lead, focusTitle = false, children }: VisitorPageProps) {
  const { configuration } = useShell();
  const company = useStoredValue(configuration).CompanyName || 'Portal de seguro garantia';
  const markAndName = (
    <>
      <CompanyMark />
      {company}
    </>
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) heading.current?.focus({ preventScroll: true });
  }, [focusTitle, title]);
  return (
    <div className="access">
      <aside className="access-brand" aria-hidden="true">
        <p className="access-company">
          <CompanyWordmark otherwise={markAndName} />
        </p>
        <Suspense fallback={<svg className="access-figure" viewBox="0 0 480 400" />}>
          <AccessFigure />
        </Suspense>
        <p className="access-claim">Seguro garantia, da proposta à apólice, em um só lugar.</p>
      </aside>
      <main className="access-main">
        <div className="access-box">
          <p className="access-company-small">
            <CompanyWordmark otherwise={markAndName} />
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <AccessWarning />
          {lead && <p className="access-lead">{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
