import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link } from 'react-router-dom';
import { AccessLayout } from './AccessLayout';
import { useAccessPaths } from './accessPaths';

/** While the platform is asked about a link. */
export const LinkBeingChecked = () => (
  <AccessLayout title="Conferindo o link…">
    <p className="access-waiting" role="status">
      <span className="portal-spinner" aria-hidden="true" />
      Um instante.
    </p>
  </AccessLayout>
);

interface LinkNotCheckedProps {
  text: string;
  onRetry: () => void;
}

/** The platform could not say; the link may be fine. */
export const LinkNotChecked = ({ text, onRetry }: LinkNotCheckedProps) => (
  <AccessLayout title="Não foi possível conferir o link" lead={text} focusTitle>
    <button className="portal-button access-submit" type="button" onClick={onRetry}>
      Tentar de novo
    </button>
  </AccessLayout>
);

/** Used, expired, replaced or made up: nobody needs to know which, everybody needs a new one. */
export function LinkGone() {
  const { login } = useAccessPaths();
  return (
    <AccessLayout
      title="Este link não vale mais"
      lead="Ele já foi usado, expirou ou foi trocado por um mais novo. A sua senha não mudou por causa dele."
      focusTitle
    >
      <div className="access-actions">
        <Link className="portal-button" to={addresses.recovery()}>
          Pedir outro link
        </Link>
        <Link className="portal-button portal-button-quiet" to={login}>
          Ir para a entrada
        </Link>
      </div>
    </AccessLayout>
  );
}
