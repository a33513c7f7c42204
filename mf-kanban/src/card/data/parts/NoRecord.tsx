/** Stands where a card names no record of its kind. */
export function NoRecord({ of }: { of: string }) {
  return (
    <p className="kanban-card-data-note">
      Este card não está ligado a {of}. Os seus outros dados estão no resumo acima e nas outras abas.
    </p>
  );
}
