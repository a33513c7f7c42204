import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { object, optional } from '../schema';
import type { Static, TSchema } from '../schema';
import { closedDaysParameters } from './kinds/closedDays';
import { commissionRulesParameters } from './kinds/commission';
import { noticesParameters } from './kinds/notices';
import { premiumTaxParameters } from './kinds/premiumTax';
import { shortRateParameters } from './kinds/shortRate';
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
