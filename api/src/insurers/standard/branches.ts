import type { branchActivities, insuranceBranches } from '../../platform/database/schema/companies';
import businesses from '../../parties/bureau/invented/reference/businesses.json';
import type { Identities, StandardContext } from './standardContext';

const BRANCHES = [
  { code: '0775', name: 'Seguro garantia: segurado do setor público', isPrivateSector: false },
  { code: '0776', name: 'Seguro garantia: segurado do setor privado', isPrivateSector: true },
];

/** The two ramos of SUSEP in which surety is sold. */
export const makeBranches = ({ companyId, numbering }: StandardContext, identities: Identities) =>
  BRANCHES.map((branch) => ({
    id: numbering.next('insuranceBranches'),
    uniqueId: identities.uuid(),
    companyId,
    ...branch,
  })) satisfies (typeof insuranceBranches.$inferInsert)[];

export type BranchRow = ReturnType<typeof makeBranches>[number];

/** Activities of the CNAE with the view of their risk with which an insurer begins. */
export const makeActivities = ({ companyId, numbering }: StandardContext) =>
  businesses.activities.map((activity) => ({
    id: numbering.next('branchActivities'),
    companyId,
    code: activity.code,
    name: activity.name,
    isRestrictive: activity.isRestrictive ?? false,
  })) satisfies (typeof branchActivities.$inferInsert)[];
