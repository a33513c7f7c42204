/** What a nomination covers: "Todas as modalidades, menos Licitante". */
export function scopeText({ CoversAll, ModalityNames }: { CoversAll: boolean; ModalityNames: string[] }): string {
  const names = new Intl.ListFormat('pt-BR').format(ModalityNames);
  if (!CoversAll) return names;
  return ModalityNames.length === 0 ? 'Todas as modalidades' : `Todas as modalidades, menos ${names}`;
}
