import { makeInsurerDocuments } from './demo/insurerDocuments';
import { moveDemoMoney } from './demo/movedMoney';
import { runAutomations } from './boards/automations/runAutomations';
import { runCardBulk } from './boards/cards/bulk/runCardBulk';
import { clockWarnings } from './boards/cards/clockWarnings/clockWarnings';
import type { Bureaus } from './parties/bureau/bureau';
import { renewDocuments } from './parties/documentDecisions/renewDocuments';
import { askBureauAboutRows } from './parties/imports/askBureauAboutRows';
import { compareNames } from './parties/imports/compareNames';
import { partyRegisters } from './parties/imports/partyRegisters';
import { userRegister } from './people/users/imports/userRegister';
import { readImport } from './portal/imports/readImport';
import { runImport } from './portal/imports/runImport';
import { fetchPartners } from './parties/partners/fetchPartners';
import { noLists } from './parties/screening/lists/screeningLists';
import type { ScreeningLists } from './parties/screening/lists/screeningLists';
import { readScreeningLists } from './parties/screening/readScreeningLists';
import { recheckRegisters } from './parties/screening/recheckRegisters';
import { endPolicies } from './underwriting/policies/end/endPolicies';
import { showWhatTookForce } from './parameters/changes/takeForce';
import { runBulkChange } from './underwriting/endorsements/bulk/runBulkChange';
import { runImpact } from './underwriting/impact/runImpact';
import { chaseUnpaid } from './underwriting/policies/unpaid/chaseUnpaid';
import { renewPolicies } from './underwriting/policies/renewal/renewPolicies';
import { issueScheduled } from './underwriting/endorsements/work/issueScheduled';
import { updateYearly } from './underwriting/endorsements/yearly/updateYearly';
import { sealHistory } from './platform/history/seals/sealEntries';
import { foldFigures } from './figures/kept/foldFigures';
import type { JobHandler } from './platform/jobs/jobHandler';
import { deliverIntegrations } from './integrations/deliveries/deliver';
import { lookAround } from './integrations/deliveries/lookAround';
import type { IntegrationMeans } from './integrations/deliveries/sendOut';
import { toDestinations } from './integrations/deliveries/takeEvent';
import { freeElapsedLimits } from './parties/exposure/freeElapsedLimits';
import { watchJobs } from './platform/jobs/watchJobs';
import { handOnLeft } from './platform/outbox/handOnLeft';
import { handOnWaiting } from './platform/outbox/handOnWaiting';
import type { Subscriber } from './platform/outbox/subscriber';
import { forgetOld } from './platform/retention/forgetOld';
import type { RetainedKind } from './platform/retention/retainedKind';
import type { DocumentStorage } from './platform/storage/documentStorage';
import { removeFiles } from './platform/storage/removeFile';
import { verifyHistory } from './portal/audit/verification';
import { bondRegister } from './underwriting/quotes/many/bondRegister';

/** Who hears of the platform's events. */
const subscribers: readonly Subscriber[] = [toDestinations];

/** What files can fill. */
const importRegisters = [...partyRegisters, userRegister, bondRegister];

interface Means {
  storage: DocumentStorage;
  /** What goes after its time; without it everything stays. */
  retained?: readonly RetainedKind[];
  /** Who knows companies and people; without it imports go without. */
  bureaus?: Bureaus;
  /** Lists of sanctions and of exposed people; without them nobody is compared. */
  screening?: ScreeningLists;
}

/** What the platform does in the background: the jobs of the areas, side by side. */
export const platformJobs = ({ storage, retained = [], bureaus = [], screening = noLists }: Means): JobHandler[] => [
  watchJobs,
  forgetOld(retained),
  sealHistory,
  verifyHistory,
  ...handOnLeft(subscribers),
  clockWarnings(),
  freeElapsedLimits(),
  endPolicies(),
  chaseUnpaid(),
  ...renewPolicies(),
  ...updateYearly(),
  issueScheduled(),
  showWhatTookForce(),
  foldFigures,
  runBulkChange,
  runCardBulk,
  runAutomations(),
  runImpact,
  lookAround(),
  readScreeningLists(screening),
  recheckRegisters({ hasBureaus: bureaus.length > 0 }),
  renewDocuments(),
  readImport(storage, importRegisters),
  runImport(importRegisters),
  compareNames(bureaus),
  askBureauAboutRows(bureaus),
  fetchPartners(bureaus),
  removeFiles(storage),
  // Enqueued by the seed of a demo alone.
  makeInsurerDocuments(storage),
  moveDemoMoney(storage),
];

interface Delivering {
  /** What is on its way outside stays where it is. */
  isHeld?: boolean;
  /** Told which events were handed on. */
  onHandedOn?: (names: readonly string[]) => void;
}

/** What the platform tells and sends outside: with a worker of its own, so that whoever answers slowly keeps nobody else waiting. */
export const deliveryJobs = (
  means: IntegrationMeans,
  { isHeld = false, onHandedOn }: Delivering = {},
): JobHandler[] => [handOnWaiting(subscribers, onHandedOn), ...(isHeld ? [] : [deliverIntegrations(means)])];
