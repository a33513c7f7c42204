import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { holdsAny } from '../../platform/server/access';

const manages = holdsAny([Functionality.GERENCIAR_PROPOSTAS_SEGURADORA]);

/** The insurer's staff who manage its proposals. */
export const collectors: typeof manages = {
  ...manages,
  permits: (user) => isInternal(user.userTypeId) && manages.permits(user),
};
