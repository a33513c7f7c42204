/** The modalities of a nomination by name: all but the named ones, or the named ones alone. */
export interface NamedScope {
  coversAll: boolean;
  modalityNames: readonly string[];
}

/** Formats the modalities of a nomination for a sentence: "em todas as modalidades, menos Judicial". */
export function formatScope({ coversAll, modalityNames }: NamedScope): string {
  const names = new Intl.ListFormat('pt-BR').format(modalityNames);
  if (!coversAll) return `${modalityNames.length === 1 ? 'na modalidade' : 'nas modalidades'} ${names}`;
  return modalityNames.length === 0 ? 'em todas as modalidades' : `em todas as modalidades, menos ${names}`;
}

/** Formats which broker loses a policy holder, and for what: "Boreal deixa de atender Horizonte em todas as modalidades." */
export const formatLoss = (broker: string, policyHolder: string, scope: NamedScope): string =>
  `${broker} deixa de atender ${policyHolder} ${formatScope(scope)}.`;
