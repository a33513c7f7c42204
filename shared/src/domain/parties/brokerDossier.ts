import type { Tone } from '../values/tone';

/** Who a person is to a broker: partners come from the bureau and the registration, the others from the registration and the insurer. */
export type BrokerPersonRole = 'partner' | 'responsible' | 'technician';

/** The qualification of people whom no bureau names. */
export const brokerQualifications = {
  responsible: 'Responsável pelo cadastro',
  technician: 'Responsável técnico',
  /** A partner whom the registration names; the bureau's qualification takes its place once it names them, too. */
  partner: 'Sócio informado no cadastro',
} as const;

/** Returns the role that a qualification tells. */
export function brokerRoleOf(qualification: string): BrokerPersonRole {
  if (qualification === brokerQualifications.responsible) return 'responsible';
  return qualification === brokerQualifications.technician ? 'technician' : 'partner';
}

/** What the register of SUSEP says of a broker's code; `otherBroker`: it is the code of another CNPJ. */
export type SusepStatus = 'active' | 'inactive' | 'otherBroker' | 'unknown';

/** How each is written, with the tone of its mark. */
export const susepStatuses: Record<SusepStatus, { label: string; tone: Tone }> = {
  active: { label: 'Ativo', tone: 'success' },
  inactive: { label: 'Inativo', tone: 'danger' },
  otherBroker: { label: 'De outra corretora', tone: 'danger' },
  unknown: { label: 'Não encontrado', tone: 'danger' },
};
