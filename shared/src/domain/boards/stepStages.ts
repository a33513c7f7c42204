/** What a step of a pipe stands for: where cards arrive, are worked on, wait for documents or for the broker, or are done. */
export type StepStage = 'queue' | 'analysis' | 'documents' | 'broker' | 'done';

/** What each of them is called. */
export const stepStageLabels: Readonly<Record<StepStage, string>> = {
  queue: 'Entrada',
  analysis: 'Análise',
  documents: 'Documentação',
  broker: 'Com o corretor',
  done: 'Conclusão',
};
