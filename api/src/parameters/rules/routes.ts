import type {
  CardPrioritiesParameters,
  JustificationsParameters,
} from '@portal/shared/contracts/parameters/kinds/boardRules';
import type { CardTextsParameters } from '@portal/shared/contracts/parameters/kinds/cardTexts';
import type { ClosedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import type { CollectionAccountParameters } from '@portal/shared/contracts/parameters/kinds/collectionAccount';
import type { CommissionRulesParameters } from '@portal/shared/contracts/parameters/kinds/commission';
import type { CounterGuaranteeTextParameters } from '@portal/shared/contracts/parameters/kinds/counterGuaranteeText';
import type { InsurerOnDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/insurerOnDocuments';
import type { NoticesParameters } from '@portal/shared/contracts/parameters/kinds/notices';
import type { PremiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import type { PublicContractsParameters } from '@portal/shared/contracts/parameters/kinds/publicContracts';
import type { RegistrationDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/registrationDocuments';
import type { RestrictiveActivitiesParameters } from '@portal/shared/contracts/parameters/kinds/restrictiveActivities';
import type { RetentionParameters } from '@portal/shared/contracts/parameters/kinds/retention';
import type { ShortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import type { TreatyParameters } from '@portal/shared/contracts/parameters/kinds/treaty';
import type { YearlyIndexParameters } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import { getCardTextParameters, saveCardTexts } from '@portal/shared/contracts/parameters/cardTexts';
import { getCollectionAccount, saveCollectionAccount } from '@portal/shared/contracts/parameters/collectionAccount';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { ruleRecord } from './ruleRecord';
import { saveCommissionRules, saveJustifications, saveRule, saveTreaty } from './saveRule';
import { searchActivities } from './searchActivities';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Rules of the insurer of which there is one each. */
export const ruleRoutes: Route[] = [
  answer(calls.getCardPriorities, parameterises, ({ database, user, query }) =>
    ruleRecord<CardPrioritiesParameters>(database, user, 'cardPriorities', query, new Date()),
  ),
  answer(calls.saveCardPriorities, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'cardPriorities', body, new Date()),
  ),
  answer(calls.getJustifications, parameterises, ({ database, user, query }) =>
    ruleRecord<JustificationsParameters>(database, user, 'justifications', query, new Date()),
  ),
  answer(calls.saveJustifications, parameterises, ({ database, user, body }) =>
    saveJustifications(database, user, body, new Date()),
  ),
  answer(getCardTextParameters, parameterises, ({ database, user, query }) =>
    ruleRecord<CardTextsParameters>(database, user, 'cardTexts', query, new Date()),
  ),
  answer(saveCardTexts, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'cardTexts', body, new Date()),
  ),
  answer(calls.getClosedDays, parameterises, ({ database, user, query }) =>
    ruleRecord<ClosedDaysParameters>(database, user, 'closedDays', query, new Date()),
  ),
  answer(calls.saveClosedDays, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'closedDays', body, new Date()),
  ),
  answer(getCollectionAccount, parameterises, ({ database, user, query }) =>
    ruleRecord<CollectionAccountParameters>(database, user, 'collectionAccount', query, new Date()),
  ),
  answer(saveCollectionAccount, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'collectionAccount', body, new Date()),
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
  answer(calls.getRestrictiveActivities, parameterises, ({ database, user, query }) =>
    ruleRecord<RestrictiveActivitiesParameters>(database, user, 'restrictiveActivities', query, new Date()),
  ),
  answer(calls.saveRestrictiveActivities, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'restrictiveActivities', body, new Date()),
  ),
  answer(calls.searchActivities, parameterises, ({ database, user, query }) => searchActivities(database, user, query)),
  answer(calls.getCounterGuaranteeText, parameterises, ({ database, user, query }) =>
    ruleRecord<CounterGuaranteeTextParameters>(database, user, 'counterGuaranteeText', query, new Date()),
  ),
  answer(calls.saveCounterGuaranteeText, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'counterGuaranteeText', body, new Date()),
  ),
  answer(calls.getInsurerOnDocuments, parameterises, ({ database, user, query }) =>
    ruleRecord<InsurerOnDocumentsParameters>(database, user, 'insurerOnDocuments', query, new Date()),
  ),
  answer(calls.saveInsurerOnDocuments, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'insurerOnDocuments', body, new Date()),
  ),
  answer(calls.getTreaty, parameterises, ({ database, user, query }) =>
    ruleRecord<TreatyParameters>(database, user, 'treaty', query, new Date()),
  ),
  answer(calls.saveTreaty, parameterises, ({ database, user, body }) => saveTreaty(database, user, body, new Date())),
  answer(calls.getRegistrationDocuments, parameterises, ({ database, user, query }) =>
    ruleRecord<RegistrationDocumentsParameters>(database, user, 'registrationDocuments', query, new Date()),
  ),
  answer(calls.saveRegistrationDocuments, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'registrationDocuments', body, new Date()),
  ),
  answer(calls.getRetention, parameterises, ({ database, user, query }) =>
    ruleRecord<RetentionParameters>(database, user, 'retention', query, new Date()),
  ),
  answer(calls.saveRetention, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'retention', body, new Date()),
  ),
  answer(calls.getYearlyIndex, parameterises, ({ database, user, query }) =>
    ruleRecord<YearlyIndexParameters>(database, user, 'yearlyIndex', query, new Date()),
  ),
  answer(calls.saveYearlyIndex, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'yearlyIndex', body, new Date()),
  ),
  answer(calls.getPublicContracts, parameterises, ({ database, user, query }) =>
    ruleRecord<PublicContractsParameters>(database, user, 'publicContracts', query, new Date()),
  ),
  answer(calls.savePublicContracts, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'publicContracts', body, new Date()),
  ),
  answer(calls.getCommissionRules, parameterises, ({ database, user, query }) =>
    ruleRecord<CommissionRulesParameters>(database, user, 'commissionRules', query, new Date()),
  ),
  answer(calls.saveCommissionRules, parameterises, ({ database, user, body }) =>
    saveCommissionRules(database, user, body, new Date()),
  ),
];
