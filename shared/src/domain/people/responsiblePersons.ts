/** In what capacity a person answers for a company (Spec 001 §4). */
export const ResponsiblePersonType = { Administrator: 1, FinancialOfficer: 2 } as const;
export type ResponsiblePersonType = (typeof ResponsiblePersonType)[keyof typeof ResponsiblePersonType];

export const responsiblePersonTypeLabels: Record<ResponsiblePersonType, string> = {
  1: 'Administrador',
  2: 'Responsável financeiro',
};
