import * as calls from '@portal/shared/contracts/figures/report';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { administrator, holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { checkFraming, UNKNOWN } from './framing';
import { reportOf } from './report';
import { changeReport, reportSettings } from './reportSettings';

const sees = { access: holdsAny([Functionality.VISUALIZAR_BI]) };

/** The report that a company names in the place of the portal's figures. */
export const reportRoutes: Route[] = [
  answer(calls.getReport, sees, ({ database, user }) => reportOf(database, user)),
  answer(calls.checkReport, sees, async ({ database, user, query }) => {
    const { Address } = await reportSettings(database, user.companyId);
    return Address === null ? UNKNOWN : checkFraming(Address, query.Origin);
  }),
  answer(calls.getReportSettings, { access: administrator }, ({ database, user }) =>
    reportSettings(database, user.companyId),
  ),
  answer(calls.saveReportSettings, { access: administrator }, ({ database, user, body }) =>
    changeReport(database, user, body),
  ),
];
