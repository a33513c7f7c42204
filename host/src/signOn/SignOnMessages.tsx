import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAccessPaths } from '../access/accessPaths';
import { AccessLayout } from '../access/AccessLayout';
import '../access/accessExtras.css';

/** While the portal waits for somebody else. */
export const SignOnWaiting = ({ title, text }: { title: string; text: string }) => (
  <AccessLayout title={title}>
    <p className="access-waiting" role="status">
      <span className="portal-spinner" aria-hidden="true" />
      {text}
    </p>
  </AccessLayout>
);

interface SignOnFailureProps {
  title: string;
  text: string;
  /** How to try once more, where that can help. */
  retry?: ReactNode;
}

/** What went wrong, a way to try again, and the way in that needs nobody else. */
export function SignOnFailure({ title, text, retry }: SignOnFailureProps) {
  const { login } = useAccessPaths();
  return (
    <AccessLayout title={title} lead={text} focusTitle>
      <div className="access-actions">
        {retry}
        <Link className={`portal-button ${retry ? 'portal-button-quiet' : ''}`} to={login}>
          Entrar com e-mail e senha
        </Link>
      </div>
    </AccessLayout>
  );
}
