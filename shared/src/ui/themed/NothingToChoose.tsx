/** What a list to choose from says where nothing is left of it. The library would draw an empty box. */
export const NothingToChoose = () => (
  <div style={{ padding: '5px 12px', color: 'var(--portal-muted)' }}>Nenhuma opção</div>
);
