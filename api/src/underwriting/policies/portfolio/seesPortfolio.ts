import { Functionality } from '@portal/shared/domain/access/functionalities';
import { visibilityOf } from '../../../platform/auth/visibility';
import { holdsAny } from '../../../platform/server/access';
import type { UserRule } from '../../../platform/server/access';

const seesPolicies = holdsAny([Functionality.VISUALIZAR_APOLICES]);

/** Whose business is what policies amount to and earn: the insurer, and brokers with those who act for them. */
export const seesPortfolio: UserRule = {
  needsUser: true,
  description: `${seesPolicies.description}, da seguradora ou de uma corretora`,
  permits: (user) => seesPolicies.permits(user) && ['company', 'brokers'].includes(visibilityOf(user).kind),
};
