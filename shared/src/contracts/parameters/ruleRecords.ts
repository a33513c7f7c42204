import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, object, optional, text } from '../schema';
import type { Static, TSchema } from '../schema';
import { cardPrioritiesParameters, justificationsParameters } from './kinds/boardRules';
import { closedDaysParameters } from './kinds/closedDays';
import { commissionRulesParameters } from './kinds/commission';
import { counterGuaranteeTextParameters } from './kinds/counterGuaranteeText';
import { insurerOnDocumentsParameters } from './kinds/insurerOnDocuments';
import { noticesParameters } from './kinds/notices';
import { premiumTaxParameters } from './kinds/premiumTax';
import { publicContractsParameters } from './kinds/publicContracts';
import { registrationDocumentsParameters } from './kinds/registrationDocuments';
import { restrictiveActivitiesParameters } from './kinds/restrictiveActivities';
import { retentionParameters } from './kinds/retention';
import { shortRateParameters } from './kinds/shortRate';
import { treatyParameters } from './kinds/treaty';
import { yearlyIndexParameters } from './kinds/yearlyIndex';
import { versioned, write } from './modalityRecord';

// Rules of the insurer of which there is one each. All additive; the specification names none of these calls.

const query = object({ ChangeSetUniqueId: optional(uniqueId()) });
const recordOf = <Values extends TSchema>(values: Values) => object({ ...versioned, InForce: values, Values: values });
const bodyOf = <Values extends TSchema>(values: Values) => object({ ...write, Values: values });

const closedDaysRecord = recordOf(closedDaysParameters);
/** Days on which the insurer does not collect, in force and drafted. */
export type ClosedDaysRecord = Static<typeof closedDaysRecord>;

/** Days on which the insurer does not collect, in force or, with a change set, as drafted in it. */
export const getClosedDays = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetClosedDays',
  query,
  response: closedDaysRecord,
});

/** Drafts them. 409 with them as they stand where somebody else has written or published them meanwhile; so all that follow. */
export const saveClosedDays = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveClosedDays',
  body: bodyOf(closedDaysParameters),
  response: closedDaysRecord,
});

const shortRateRecord = recordOf(shortRateParameters);
/** The short-rate table, in force and drafted. */
export type ShortRateRecord = Static<typeof shortRateRecord>;

/** The short-rate table (tabela de prazo curto) with its method. */
export const getShortRate = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetShortRate',
  query,
  response: shortRateRecord,
});

/** Drafts the short-rate table. */
export const saveShortRate = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveShortRate',
  body: bodyOf(shortRateParameters),
  response: shortRateRecord,
});

const premiumTaxRecord = recordOf(premiumTaxParameters);
/** What the state takes of premiums, in force and drafted. */
export type PremiumTaxRecord = Static<typeof premiumTaxRecord>;

/** What the state takes of premiums. */
export const getPremiumTax = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetPremiumTax',
  query,
  response: premiumTaxRecord,
});

/** Drafts what the state takes of premiums. */
export const savePremiumTax = defineCall({
  method: 'POST',
  path: '/api/Parameter/SavePremiumTax',
  body: bodyOf(premiumTaxParameters),
  response: premiumTaxRecord,
});

const commissionRulesRecord = recordOf(commissionRulesParameters);
/** The insurer's own commission ranges, in force and drafted. */
export type CommissionRulesRecord = Static<typeof commissionRulesRecord>;

/** What brokers may ask for where nothing is agreed with their profile. */
export const getCommissionRules = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetCommissionRules',
  query,
  response: commissionRulesRecord,
});

/** Drafts what brokers may ask for where nothing is agreed with their profile. */
export const saveCommissionRules = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveCommissionRules',
  body: bodyOf(commissionRulesParameters),
  response: commissionRulesRecord,
});

const noticesRecord = recordOf(noticesParameters);
/** The notice periods, in force and drafted. */
export type NoticesRecord = Static<typeof noticesRecord>;

/** How long beforehand, and after what, somebody is told. */
export const getNotices = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetNotices',
  query,
  response: noticesRecord,
});

/** Drafts the notice periods. */
export const saveNotices = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveNotices',
  body: bodyOf(noticesParameters),
  response: noticesRecord,
});

const yearlyIndexRecord = recordOf(yearlyIndexParameters);
/** The index of yearly updates, in force and drafted. */
export type YearlyIndexRecord = Static<typeof yearlyIndexRecord>;

/** By what insured amounts of long contracts are updated each year. */
export const getYearlyIndex = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetYearlyIndex',
  query,
  response: yearlyIndexRecord,
});

/** Drafts the index of yearly updates. */
export const saveYearlyIndex = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveYearlyIndex',
  body: bodyOf(yearlyIndexParameters),
  response: yearlyIndexRecord,
});

const publicContractsRecord = recordOf(publicContractsParameters);
/** The legal shares of public contracts, in force and drafted. */
export type PublicContractsRecord = Static<typeof publicContractsRecord>;

/** Returns the legal shares of public contracts (Lei 14.133/2021, arts. 98 and 99), in force and drafted. */
export const getPublicContracts = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetPublicContracts',
  query,
  response: publicContractsRecord,
});

/** Drafts the legal shares of public contracts. */
export const savePublicContracts = defineCall({
  method: 'POST',
  path: '/api/Parameter/SavePublicContracts',
  body: bodyOf(publicContractsParameters),
  response: publicContractsRecord,
});

const cardPrioritiesRecord = recordOf(cardPrioritiesParameters);
/** The priorities of cards, the most urgent first, in force and drafted. */
export type CardPrioritiesRecord = Static<typeof cardPrioritiesRecord>;

/** The priorities of cards, the most urgent first. */
export const getCardPriorities = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetCardPriorities',
  query,
  response: cardPrioritiesRecord,
});

/** Drafts the priorities of cards. */
export const saveCardPriorities = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveCardPriorities',
  body: bodyOf(cardPrioritiesParameters),
  response: cardPrioritiesRecord,
});

const justificationsRecord = recordOf(justificationsParameters);
/** The texts that are offered for the justification of a card, in force and drafted. */
export type JustificationsRecord = Static<typeof justificationsRecord>;

/** The texts that are offered for the justification of a card. */
export const getJustifications = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetJustifications',
  query,
  response: justificationsRecord,
});

/** Drafts the texts that are offered for the justification of a card. */
export const saveJustifications = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveJustifications',
  body: bodyOf(justificationsParameters),
  response: justificationsRecord,
});

const treatyRecord = recordOf(treatyParameters);
/** The reinsurance treaty, in force and drafted. */
export type TreatyRecord = Static<typeof treatyRecord>;

/** The reinsurance treaty. */
export const getTreaty = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetTreaty',
  query,
  response: treatyRecord,
});

/** Drafts the reinsurance treaty. */
export const saveTreaty = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveTreaty',
  body: bodyOf(treatyParameters),
  response: treatyRecord,
});

const restrictiveActivitiesRecord = recordOf(restrictiveActivitiesParameters);
/** The restrictive activities, in force and drafted. */
export type RestrictiveActivitiesRecord = Static<typeof restrictiveActivitiesRecord>;

/** The activities (CNAE) of policy holders that are restrictive. */
export const getRestrictiveActivities = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetRestrictiveActivities',
  query,
  response: restrictiveActivitiesRecord,
});

/** Drafts which activities are restrictive. */
export const saveRestrictiveActivities = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveRestrictiveActivities',
  body: bodyOf(restrictiveActivitiesParameters),
  response: restrictiveActivitiesRecord,
});

/** The first activities of the company's register whose code or name has these words. */
export const searchActivities = defineCall({
  method: 'GET',
  path: '/api/Parameter/SearchActivities',
  query: object({ Search: text({ minLength: 1, maxLength: 100 }) }),
  response: array(object({ Code: text(), Name: text() })),
});

const counterGuaranteeTextRecord = recordOf(counterGuaranteeTextParameters);
/** The text of the contract of counter-guarantee, in force and drafted. */
export type CounterGuaranteeTextRecord = Static<typeof counterGuaranteeTextRecord>;

/** The insurer's text of the contract of counter-guarantee (CCG). */
export const getCounterGuaranteeText = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetCounterGuaranteeText',
  query,
  response: counterGuaranteeTextRecord,
});

/** Drafts the text of the contract of counter-guarantee. */
export const saveCounterGuaranteeText = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveCounterGuaranteeText',
  body: bodyOf(counterGuaranteeTextParameters),
  response: counterGuaranteeTextRecord,
});

const insurerOnDocumentsRecord = recordOf(insurerOnDocumentsParameters);
/** What documents say of the insurer, in force and drafted. */
export type InsurerOnDocumentsRecord = Static<typeof insurerOnDocumentsRecord>;

/** What documents say of the insurer: its code and address, who signs, where it is reached. */
export const getInsurerOnDocuments = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetInsurerOnDocuments',
  query,
  response: insurerOnDocumentsRecord,
});

/** Drafts what documents say of the insurer. */
export const saveInsurerOnDocuments = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveInsurerOnDocuments',
  body: bodyOf(insurerOnDocumentsParameters),
  response: insurerOnDocumentsRecord,
});

const registrationDocumentsRecord = recordOf(registrationDocumentsParameters);
/** Which documents are asked for when somebody registers, in force and drafted. */
export type RegistrationDocumentsRecord = Static<typeof registrationDocumentsRecord>;

/** Which documents are asked of policy holders and brokers when they register. */
export const getRegistrationDocuments = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetRegistrationDocuments',
  query,
  response: registrationDocumentsRecord,
});

/** Drafts which documents are asked for when somebody registers. */
export const saveRegistrationDocuments = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveRegistrationDocuments',
  body: bodyOf(registrationDocumentsParameters),
  response: registrationDocumentsRecord,
});

const retentionRecord = recordOf(retentionParameters);
/** For how long data is kept, in force and drafted. */
export type RetentionRecord = Static<typeof retentionRecord>;

/** For how long contracts, and whoever takes part in them, are kept after their end. */
export const getRetention = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetRetention',
  query,
  response: retentionRecord,
});

/** Drafts for how long data is kept. */
export const saveRetention = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveRetention',
  body: bodyOf(retentionParameters),
  response: retentionRecord,
});
