import type { Tone } from '../values/tone';

/** Spec 001 §4. `Rejeitada` appears in one list only. */
export const ProposalStatus = {
  Cotacao: 1,
  EmAnalise: 2,
  AguardandoEmissao: 3,
  AguardandoPagamento: 4,
  Emitida: 5,
  AguardandoCorretor: 6,
  Rejeitada: 97,
  Recusada: 98,
  Cancelada: 99,
} as const;
export type ProposalStatus = (typeof ProposalStatus)[keyof typeof ProposalStatus];

/** The label of 4 is stated (Spec 001 §4); 2, 3 and 6 are spelled as the maintenance notice does (Spec 000 §9). */
export const proposalStatusLabels: Record<ProposalStatus, string> = {
  1: 'Cotação',
  2: 'Em análise',
  3: 'Aguardando Emissão',
  4: 'Aguardando Pagamento de Boleto',
  5: 'Emitida',
  6: 'Aguardando Corretor',
  97: 'Rejeitada',
  98: 'Recusada',
  99: 'Cancelada',
};

export const proposalStatusTones: Record<ProposalStatus, Tone> = {
  1: 'neutral',
  2: 'info',
  3: 'info',
  4: 'warning',
  5: 'success',
  6: 'warning',
  97: 'danger',
  98: 'danger',
  99: 'danger',
};
