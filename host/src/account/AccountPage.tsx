import { PageHeader } from '@portal/shared/ui/base';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PasswordSection } from './PasswordSection';
import { PreferencesSection } from './preferences/PreferencesSection';
import { ProfileSection } from './profile/ProfileSection';
import { SecondFactorSection } from './secondFactor/SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import '../access/access.css';
import '../access/accessExtras.css';
import './account.css';

const SECTIONS = [
  { id: 'perfil', title: 'Perfil', Section: ProfileSection },
  { id: 'senha', title: 'Senha', Section: PasswordSection },
  { id: 'segundo-fator', title: 'Segundo fator', Section: SecondFactorSection },
  { id: 'sessoes', title: 'Sessões', Section: SessionsSection },
  { id: 'preferencias', title: 'Preferências', Section: PreferencesSection },
] as const;

/** `/minha-conta`: what people look after of their own account. */
export function AccountPage() {
  const { hash } = useLocation();
  // The router changes the address alone.
  useEffect(() => {
    if (hash) document.getElementById(`${hash.slice(1)}-title`)?.focus();
  }, [hash]);
  return (
    <div className="account">
      <PageHeader title="Minha conta" subtitle="O seu acesso ao portal, e onde ele está aberto." />
      <nav className="account-nav" aria-label="Seções da conta">
        {SECTIONS.map(({ id, title }) => (
          <Link key={id} className="portal-focusable" to={{ hash: id }}>
            {title}
          </Link>
        ))}
      </nav>
      {SECTIONS.map(({ id, title, Section }) => (
        <section key={id} id={id} className="account-section" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          <Section />
        </section>
      ))}
    </div>
  );
}
