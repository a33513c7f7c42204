/** The records are on their way; pages and actions are there already. */
import '../controls/controls.css';
export function Searching() {
  return (
    <p className="palette-state">
      <span className="portal-spinner" aria-hidden="true" /> Buscando registros…
    </p>
  );
}

export function NothingFound({ typed }: { typed: string }) {
  return (
    <div className="palette-state palette-nothing">
      <p className="palette-state-title">Nada encontrado para “{typed}”</p>
      <p>Confira o número ou o documento, ou busque por uma parte do nome. Só aparece o que o seu perfil pode ver.</p>
    </div>
  );
}

/** Pages and actions go on working. */
export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="palette-state palette-failed" role="alert">
      <p>
        <strong>Não foi possível buscar nos registros.</strong> {error.message}
      </p>
      <button className="frame-quiet-button" type="button" onClick={onRetry}>
        Tentar de novo
      </button>
    </div>
  );
}
