import type { GroupParticipant } from '@portal/shared/contracts/parties/economicGroups';

/** What a policy holder is in its group; the platform keeps it as two flags of which one can hold. */
export type GroupRole = 'participant' | 'holding' | 'guaranteed';

export const roleLabels: Record<GroupRole, string> = {
  participant: 'Participante',
  holding: 'Holding',
  guaranteed: 'Afiançado pela holding',
};

export const roleOf = ({ IsHolding, IsAfiancado }: Pick<GroupParticipant, 'IsHolding' | 'IsAfiancado'>): GroupRole =>
  IsHolding ? 'holding' : IsAfiancado ? 'guaranteed' : 'participant';
