import { ModuleId } from '../portal/modules';

/** The action of a module that lets somebody see a whole CPF of its records. */
export const REVEAL_DOCUMENT = 'REVELAR_CPF';

/** The party a masked CPF belongs to, or whose people it names. */
export type DocumentOwner = 'policyHolder' | 'insured' | 'beneficiary' | 'broker';

/** The module whose permission counts for a party's people; a beneficiary is looked after as an insured is. */
export const moduleOfOwner: Record<DocumentOwner, ModuleId> = {
  policyHolder: ModuleId.TOMADOR,
  insured: ModuleId.SEGURADO,
  beneficiary: ModuleId.SEGURADO,
  broker: ModuleId.CORRETOR,
};

/** True for a CPF that lists and details show in part: `***.456.789-**`. */
export const isMasked = (document: string): boolean => document.includes('*');
