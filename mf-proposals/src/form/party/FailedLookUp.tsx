import { PortalError } from '@portal/shared';
import { Note } from './Note';

/** Why somebody could not be taken into the proposal; `who` with its article: "o segurado". */
export function FailedLookUp({ error, who }: { error: unknown; who: string }) {
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
    >
      {error instanceof Error ? error.message : null} {!refused && 'Tecle Enter no campo para tentar de novo.'}
    </Note>
  );
}
