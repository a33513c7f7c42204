import type { Tone } from '../values/tone';

/** Where a counter-guarantee contract (CCG) stands (Spec 001 §4); the last three are additive: it is over. */
export const CCGStatus = {
  Criado: 1,
  AguardandoAssinatura: 2,
  AguardandoAnaliseSeguradora: 3,
  Assinado: 4,
  AlteracaoReprovada: 5,
  AguardandoCorretor: 6,
  Substituido: 7,
  Cancelado: 8,
  Encerrado: 9,
} as const;
export type CCGStatus = (typeof CCGStatus)[keyof typeof CCGStatus];

export const ccgStatusLabels: Record<CCGStatus, string> = {
  1: 'Criado',
  2: 'Aguardando assinatura',
  3: 'Aguardando análise da seguradora',
  4: 'Assinado',
  5: 'Alteração reprovada',
  6: 'Aguardando Corretor',
  7: 'Substituído',
  8: 'Cancelado',
  9: 'Encerrado',
};

export const ccgStatusTones: Record<CCGStatus, Tone> = {
  1: 'neutral',
  2: 'warning',
  3: 'info',
  4: 'success',
  5: 'danger',
  6: 'warning',
  7: 'neutral',
  8: 'neutral',
  9: 'neutral',
};

/** Prepared, or on its way to a signature. */
export const openCcgStatuses: readonly CCGStatus[] = [
  CCGStatus.Criado,
  CCGStatus.AguardandoAssinatura,
  CCGStatus.AguardandoAnaliseSeguradora,
  CCGStatus.AguardandoCorretor,
];
