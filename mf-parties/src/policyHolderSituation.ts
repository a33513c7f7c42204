import type { Tone } from '@portal/shared/domain/values/tone';

interface Blocks {
  IsActive?: boolean;
  IsBlocked: boolean;
  IsRestrictivelyBlocked: boolean;
}

/** Whether a policy holder gets new proposals, as its list and its page say it. */
export function situationOf({ IsActive = true, IsBlocked, IsRestrictivelyBlocked }: Blocks): {
  label: string;
  tone: Tone;
} {
  if (!IsActive) return { label: 'Inativo', tone: 'neutral' };
  if (IsRestrictivelyBlocked) return { label: 'Bloqueio restritivo', tone: 'danger' };
  if (IsBlocked) return { label: 'Bloqueado', tone: 'warning' };
  return { label: 'Liberado', tone: 'success' };
}
