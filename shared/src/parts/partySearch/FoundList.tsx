import { Button, DocumentNumber, LiveRegion } from '@portal/shared/ui/base';

export interface FoundItem {
  key: string;
  name: string;
  document: string;
  detail?: string | null;
}

interface FoundListProps {
  id: string;
  label: string;
  open: boolean;
  /** Null while they are on their way. */
  items: readonly FoundItem[] | null;
  failed: boolean;
  nobody: string;
  active: number;
  onActive: (place: number) => void;
  onChoose: (place: number) => void;
  onRetry: () => void;
}

/** Who was found, below the field that keeps the focus. */
export function FoundList({ id, label, open, items, failed, nobody, active, ...acts }: FoundListProps) {
  const { onActive, onChoose, onRetry } = acts;
  const state = failed
    ? 'Não foi possível buscar. Verifique a conexão e tecle Enter para tentar de novo.'
    : items === null
      ? 'Procurando…'
      : items.length === 0
        ? nobody
        : '';
  const told = state || `${items?.length} ${items?.length === 1 ? 'encontrado' : 'encontrados'}`;
  return (
    <>
      <LiveRegion>{open ? told : ''}</LiveRegion>
      <div className="parts-found" hidden={!open}>
        {state && <p>{state}</p>}
        {failed && (
          // As with the options: the field keeps the focus, and its list stays open.
          <Button type="link" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
        <ul id={id} role="listbox" aria-label={label}>
          {open &&
            items?.map((item, place) => (
              <li
                key={item.key}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                // The field must not be left before its list has heard the click.
                onMouseDown={(event) => event.preventDefault()}
                onMouseEnter={() => onActive(place)}
                onClick={() => onChoose(place)}
              >
                <span className="parts-found-name">{item.name}</span>
                <span className="parts-found-detail">
                  <DocumentNumber value={item.document} />
                  {item.detail && ` · ${item.detail}`}
                </span>
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}
