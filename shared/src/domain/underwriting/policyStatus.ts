import type { Tone } from '../values/tone';

/** Spec 001 §4. */
export const PolicyStatus = { AguardandoEmissao: 1, Emitida: 2, Cancelada: 3, Vencida: 4, Rejeitada: 5 } as const;
export type PolicyStatus = (typeof PolicyStatus)[keyof typeof PolicyStatus];

export const policyStatusLabels: Record<PolicyStatus, string> = {
  1: 'Aguardando Emissão',
  2: 'Emitida',
  3: 'Cancelada',
  4: 'Vencida',
  5: 'Rejeitada',
};

/** The display colours that the specification states (Spec 001 §4). */
export const policyStatusColours: Record<PolicyStatus, 'blue' | 'green' | 'danger'> = {
  1: 'blue',
  2: 'green',
  3: 'danger',
  4: 'danger',
  5: 'danger',
};

/** The same colours in the words that every status shares. */
export const policyStatusTones: Record<PolicyStatus, Tone> = {
  1: 'info',
  2: 'success',
  3: 'danger',
  4: 'danger',
  5: 'danger',
};
