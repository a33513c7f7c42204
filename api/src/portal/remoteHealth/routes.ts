import { getRemoteHealth, reportRemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { administrator, holdsAny, signedIn } from '../../platform/server/access';
import type { UserRule } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { readHealth } from './readHealth';
import { readExperiences } from './readExperiences';
import { recordReport } from './recordReport';
import type { BrowserReport } from './recordReport';

const parameterises = holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]);

/** Those who may roll a remote back see how the remotes do. */
const administratorWhoParameterises: UserRule = {
  needsUser: true,
  description: `${administrator.description} com a ${parameterises.description}`,
  permits: (user) => administrator.permits(user) && parameterises.permits(user),
};

/** @param note is told each report that was taken */
export const remoteHealthRoutes = (note: (report: BrowserReport) => void = () => undefined): Route[] => [
  answer(reportRemoteHealth, { access: signedIn }, async ({ database, user, body }) => {
    const Counted = await recordReport(database, user.companyId, body, new Date());
    note(body);
    return { Counted };
  }),

  answer(getRemoteHealth, { access: administratorWhoParameterises }, async ({ database, user }) => {
    const now = new Date();
    const [Remotes, Experiences] = await Promise.all([
      readHealth(database, user.companyId, now),
      readExperiences(database, user.companyId, now),
    ]);
    return { GeneratedAt: now.toISOString(), Remotes, Experiences };
  }),
];
