import type { ReactNode } from 'react';
import { useShell } from '../boot/ShellContext';
import { useStoredValue } from '../boot/valueStore';
import { AccessLayout } from './AccessLayout';
import './accessExtras.css';

/** Shows what is inside, unless a `simula-` segment names a host under which no company answers: nobody can sign in there. */
export function UnlessHostIsUnknown({ children }: { children: ReactNode }) {
  const { companyHost, isHostUnknown } = useShell();
  const isUnknown = useStoredValue(isHostUnknown);
  if (!isUnknown || companyHost === window.location.hostname) return children;
  return (
    <AccessLayout
      title="Endereço desconhecido"
      focusTitle
      lead={
        <>
          Nenhuma seguradora atende pelo endereço <strong className="access-breakable">{companyHost}</strong>. Confira o
          link que você recebeu.
        </>
      }
    >
      {/* A page of its own: the simulated address ends with it. */}
      <a className="portal-button access-submit" href="/login">
        Entrar por {window.location.hostname}
      </a>
    </AccessLayout>
  );
}
