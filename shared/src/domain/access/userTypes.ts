/** Who a user works for (Spec 000 §1). */
export const UserType = { INSURANCE: 1, BROKER: 2, POLICY_HOLDER: 3, OTHER: 4, AGENT: 5, ADVISOR: 6 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

export const userTypeLabels: Record<UserType, string> = {
  1: 'Seguradora',
  2: 'Corretor',
  3: 'Tomador',
  4: 'Outro',
  5: 'Agente do corretor',
  6: 'Assessor',
};
