import { usePortal } from '@portal/shared';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RegistrationSteps } from './RegistrationSteps';
import type { RegistrationStep } from './RegistrationSteps';
import { useVisitors } from './useVisitors';
import './fields.css';
import './registration.css';

interface RegistrationLayoutProps {
  step: RegistrationStep;
  title: string;
  lead?: ReactNode;
  /** What stands beside the content: on a phone below it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a broker's registration: whose portal it is, how far one is, and the work. */
export function RegistrationLayout({ step, title, lead, aside, children }: RegistrationLayoutProps) {
  const company = usePortal().company.name || 'Portal de seguro garantia';
  const { signIn } = useVisitors();
  const heading = useRef<HTMLHeadingElement>(null);
  // Pages of one flow replace each other: whoever does not see that hears it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className="registration">
      <header className="registration-bar">
        <p className="registration-company">{company}</p>
        <Link className="registration-enter portal-focusable" to={signIn}>
          Já tenho acesso
        </Link>
      </header>
      <main className="registration-main">
        <RegistrationSteps current={step} />
        <div className="registration-heading">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="registration-lead">{lead}</p>}
        </div>
        <div className={aside ? 'registration-columns' : undefined}>
          <div className="registration-work">{children}</div>
          {aside && <aside className="registration-aside">{aside}</aside>}
        </div>
      </main>
    </div>
  );
}
