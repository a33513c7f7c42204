import type { ClosedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import type { CommissionRulesParameters } from '@portal/shared/contracts/parameters/kinds/commission';
import type { NoticesParameters } from '@portal/shared/contracts/parameters/kinds/notices';
import type { PremiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import type { ShortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import type { YearlyIndexParameters } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { ruleRecord } from './ruleRecord';
import { saveCommissionRules, saveRule } from './saveRule';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Rules of the insurer of which there is one each. */
export const ruleRoutes: Route[] = [
  answer(calls.getClosedDays, parameterises, ({ database, user, query }) =>
    ruleRecord<ClosedDaysParameters>(database, user, 'closedDays', query, new Date()),
  ),
  answer(calls.saveClosedDays, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'closedDays', body, new Date()),
  ),
  answer(calls.getShortRate, parameterises, ({ database, user, query }) =>
    ruleRecord<ShortRateParameters>(database, user, 'shortRate', query, new Date()),
  ),
  answer(calls.saveShortRate, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'shortRate', body, new Date()),
  ),
  answer(calls.getPremiumTax, parameterises, ({ database, user, query }) =>
    ruleRecord<PremiumTaxParameters>(database, user, 'premiumTax', query, new Date()),
  ),
  answer(calls.savePremiumTax, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'premiumTax', body, new Date()),
  ),
  answer(calls.getNotices, parameterises, ({ database, user, query }) =>
    ruleRecord<NoticesParameters>(database, user, 'notices', query, new Date()),
  ),
  answer(calls.saveNotices, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'notices', body, new Date()),
  ),
  answer(calls.getYearlyIndex, parameterises, ({ database, user, query }) =>
    ruleRecord<YearlyIndexParameters>(database, user, 'yearlyIndex', query, new Date()),
  ),
  answer(calls.saveYearlyIndex, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'yearlyIndex', body, new Date()),
  ),
  answer(calls.getCommissionRules, parameterises, ({ database, user, query }) =>
    ruleRecord<CommissionRulesParameters>(database, user, 'commissionRules', query, new Date()),
  ),
  answer(calls.saveCommissionRules, parameterises, ({ database, user, body }) =>
    saveCommissionRules(database, user, body, new Date()),
  ),
];
