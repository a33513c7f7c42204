import { Button, EmptyState } from '@portal/shared/ui/base';

/** Tells a filter that nothing matches, which can be cleared, from a pipe without cards. */
export default function NoCards({ filtered, onClearFilters }: { filtered: boolean; onClearFilters: () => void }) {
  return filtered ? (
    <EmptyState
      title="Nenhum card corresponde aos filtros"
      text="Retire um dos filtros, ou veja de novo todos os cards desta esteira."
      action={<Button onClick={onClearFilters}>Limpar filtros</Button>}
    />
  ) : (
    <EmptyState
      title="Nenhum card nesta esteira"
      text="Os cards aparecem aqui quando uma proposta, um endosso ou um cadastro precisa de análise."
    />
  );
}
