import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { jobKind } from '../../platform/jobs/jobKind';
import { holdsAny } from '../../platform/server/access';

const managesPep = holdsAny([Functionality.GERENCIAR_PIPE_PEP]);

/** Compares all registers of a company with the lists; see recheckRegisters.ts. */
export const recheckKind = jobKind<Record<string, never>, { Checked: number }>('screening.recheck', {
  access: { ...managesPep, permits: (user) => isInternal(user.userTypeId) && managesPep.permits(user) },
});
