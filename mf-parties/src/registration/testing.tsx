import type { VisitorPageProps } from '@portal/shared';
import type { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { useEffect, useRef } from 'react';
import { Route, Routes } from 'react-router-dom';
import CompleteRegistrationPage from './CompleteRegistrationPage';
import StartRegistrationPage from './StartRegistrationPage';

/** What the shell draws around a page before sign-in, as far as a page of a registration needs it. */
function Page({ title, lead, focusTitle, children }: VisitorPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle, title]);
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead}
      {children}
    </main>
  );
}

/** Opens a registration's address as somebody who is not signed in. */
export const visit = (platform: FakePlatform, route: string) =>
  renderScreen(
    <Routes>
      <Route path="/iniciar-cadastro" element={<StartRegistrationPage />} />
      <Route path="/completar-cadastro/:cnpj" element={<CompleteRegistrationPage />} />
    </Routes>,
    { route, user: null, platform, visitors: { Page, signIn: '/login/simula-aurora.localhost', mailbox: '/outbox' } },
  );
