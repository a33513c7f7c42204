import { PortalError } from '@portal/shared';
import { Button } from '@portal/shared/ui/base';
import { Note } from './Note';

interface FailedLookUpProps {
  error: unknown;
  who: string;
  /** Looks up the same again; without it the document is still in its field, where Enter does. */
  onRetry?: () => void;
}

/** Why somebody could not be taken into the proposal; `who` with its article: "o segurado". */
export function FailedLookUp({ error, who, onRetry }: FailedLookUpProps) {
  if (!error) return null;
  const kind = error instanceof PortalError ? error.kind : null;
  if (kind === 'notFound')
    return (
      <Note tone="warning" urgent title="Ninguém foi encontrado com este documento">
        Confira o número: ele não está no cadastro nem na consulta externa.
      </Note>
    );
  const refused = kind === 'invalid';
  return (
    <Note
      tone="danger"
      urgent
      title={refused ? 'Este documento não pode ser usado' : `Não foi possível consultar ${who}`}
      actions={!refused && onRetry && <Button onClick={onRetry}>Tentar de novo</Button>}
    >
      {error instanceof Error ? error.message : null}{' '}
      {!refused && !onRetry && 'Tecle Enter no campo para tentar de novo.'}
    </Note>
  );
}
