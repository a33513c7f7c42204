import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { holdsAny } from '../../platform/server/access';
import type { UserRule } from '../../platform/server/access';

const { VISUALIZAR_INTEGRACOES, GERENCIAR_INTEGRACOES } = Functionality;

/** The insurer's own staff: whom it reports to is no matter of brokers, whatever their profiles hold. */
const ofInsurer = (rule: UserRule): UserRule => ({
  ...rule,
  description: `${rule.description}, da seguradora`,
  permits: (user) => isInternal(user.userTypeId) && rule.permits(user),
});

/** Who sees what was sent to whom (functionalities 40, 41). */
export const seesIntegrations = { access: ofInsurer(holdsAny([VISUALIZAR_INTEGRACOES, GERENCIAR_INTEGRACOES])) };

/** Who sends again and says where to. */
export const managesIntegrations = { access: ofInsurer(holdsAny([GERENCIAR_INTEGRACOES])) };
