import type { Tone } from '../values/tone';

/** Where a user stands, what keeps them out first; whoever nothing keeps out is active. */
export const UserSituation = { Active: 1, Invited: 2, Locked: 3, Inactive: 4 } as const;
export type UserSituation = (typeof UserSituation)[keyof typeof UserSituation];

/** How a situation is written, with the tone of its mark. */
export const userSituations: Record<UserSituation, { label: string; tone: Tone }> = {
  [UserSituation.Active]: { label: 'Ativo', tone: 'success' },
  [UserSituation.Invited]: { label: 'Convidado', tone: 'info' },
  [UserSituation.Locked]: { label: 'Bloqueado por tentativas', tone: 'warning' },
  [UserSituation.Inactive]: { label: 'Inativo', tone: 'neutral' },
};
