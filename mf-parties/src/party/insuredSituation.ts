import type { Tone } from '@portal/shared/domain/values/tone';

/** Whether an insured can be in a new proposal, as lists and page write it. */
export function insuredSituation(insured: { IsBlocked: boolean; IsActive?: boolean }): { label: string; tone: Tone } {
  if (insured.IsBlocked) return { label: 'Bloqueado', tone: 'danger' };
  return insured.IsActive === false ? { label: 'Inativo', tone: 'neutral' } : { label: 'Liberado', tone: 'success' };
}
