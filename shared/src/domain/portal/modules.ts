/** The areas that the permission call asks about in `Modulo` (Spec 001 §4). No module has the id 3 or 5. */
export const ModuleId = {
  CCG: 0,
  CORRETOR: 1,
  PROPOSTA: 2,
  APOLICE: 4,
  COCORRETAGEM: 6,
  RESSEGURO: 7,
  PARAMETRIZACAO: 8,
  ENDOSSO: 9,
  TOMADOR: 10,
  SEGURADO: 11,
  COSSEGURO: 12,
} as const;
export type ModuleId = (typeof ModuleId)[keyof typeof ModuleId];

export const moduleLabels: Record<ModuleId, string> = {
  0: 'CCG',
  1: 'Corretor',
  2: 'Proposta',
  4: 'Apólice',
  6: 'Cocorretagem',
  7: 'Resseguro',
  8: 'Parametrização',
  9: 'Endosso',
  10: 'Tomador',
  11: 'Segurado',
  12: 'Cosseguro',
};
