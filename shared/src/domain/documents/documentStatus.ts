import type { Tone } from '../values/tone';

/** The state of a requested document, which chooses its icon (Spec 001 §4, "Document status icons"). */
export const DocumentStatus = {
  Conforme: 'Conforme',
  Pendente: 'Pendente',
  Aguardando_Analise: 'Aguardando_Analise',
  Reprovado: 'Reprovado',
} as const;
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus];

/** Returns whether a required document is still to be sent, for the first time or again. */
export const isAwaited = ({ IsRequired, Status }: { IsRequired: boolean; Status: string }): boolean =>
  IsRequired && (Status === DocumentStatus.Pendente || Status === DocumentStatus.Reprovado);

export const documentStatusLabels: Record<DocumentStatus, string> = {
  Conforme: 'Conforme',
  Pendente: 'Pendente',
  Aguardando_Analise: 'Aguardando análise',
  Reprovado: 'Reprovado',
};

export const documentStatusTones: Record<DocumentStatus, Tone> = {
  Conforme: 'success',
  Pendente: 'warning',
  Aguardando_Analise: 'info',
  Reprovado: 'danger',
};
