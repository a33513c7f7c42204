import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Button } from '../base/Button';
import { EmptyState } from '../base/EmptyState';
import type { ListNoun, PrimaryAction } from './listTypes';
import { nothingMatches, nothingYet } from './listWords';
import { ListActionButton } from './ListActionButton';

interface NothingToShowProps {
  noun: ListNoun;
  narrowed: boolean;
  emptyText: string;
  onClear: () => void;
  primaryAction: PrimaryAction | undefined;
}

/** Tells "nothing matches", which offers to clear the filters, from "nothing yet", which offers the first action. */
export function NothingToShow({ noun, narrowed, emptyText, onClear, primaryAction }: NothingToShowProps) {
  if (narrowed)
    return (
      <EmptyState
        glyph={SearchOutlined}
        title={nothingMatches(noun)}
        text="Confira o que foi digitado ou retire um dos filtros."
        action={<Button onClick={onClear}>Limpar filtros</Button>}
      />
    );
  return (
    <EmptyState
      title={nothingYet(noun)}
      text={emptyText}
      action={primaryAction && <ListActionButton primary {...primaryAction} />}
    />
  );
}
