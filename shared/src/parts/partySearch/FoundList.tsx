import type { ListProps, OptionProps } from '@portal/shared/typing/useActiveOption';
import { Button, DocumentNumber, LiveRegion } from '@portal/shared/ui/base';

export interface FoundItem {
  key: string;
  name: string;
  document: string;
  detail?: string | null;
}

interface FoundListProps {
  label: string;
  open: boolean;
  /** Null while they are on their way. */
  items: readonly FoundItem[] | null;
  failed: boolean;
  nobody: string;
  list: ListProps;
  option: OptionProps;
  onRetry: () => void;
}

/** Who was found, below the field that keeps the focus. */
export function FoundList({ label, open, items, failed, nobody, list, option, onRetry }: FoundListProps) {
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
        <ul {...list} aria-label={label}>
          {open &&
            items?.map((item, place) => (
              <li key={item.key} {...option(place)}>
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
