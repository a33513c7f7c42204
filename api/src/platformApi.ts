import type { FastifyInstance } from 'fastify';
import { findCards } from './boards/boards/findCards';
import { findBrokers, findPolicyHolders } from './parties/personalData/findParties';
import { findPolicies } from './underwriting/policies/findPolicies';
import { findProposals } from './underwriting/proposals/findProposals';
import { firstPolicyRoutes } from './insurers/firstPolicy/routes';
import { integrationRoutes } from './integrations/deliveries/routes';
import type { OutsideSettings } from './platform/outside/postOutside';
import { accessRoutes } from './people/access/routes';
import { accountRoutes } from './people/account/routes';
import { auditRoutes } from './portal/audit/routes';
import { collectionRoutes } from './underwriting/refunds/routes';
import { archiveRoutes } from './deals/archives/routes';
import { insurerDocumentRoutes } from './deals/insurerDocuments/routes';
import { bankRoutes } from './parameters/banks/routes';
import { beneficiaryRoutes } from './parties/beneficiaries/routes';
import { brokerRoutes } from './parties/brokers/routes';
import type { Bureaus } from './parties/bureau/bureau';
import { bureauRoutes } from './parties/bureau/routes';
import type { ScreeningLists } from './parties/screening/lists/screeningLists';
import { partyImportRoutes } from './parties/imports/routes';
import { proposedNameRoutes } from './parties/proposedNames/routes';
import { brokerDossierRoutes } from './parties/brokers/dossier/routes';
import type { SusepRegister } from './parties/brokers/dossier/susep/susepRegister';
import { partyMergeRoutes } from './parties/merges/routes';
import { screeningRoutes } from './parties/screening/routes';
import { sealOf } from './people/credentials/sealed';
import { companyRoutes } from './people/company/routes';
import { decisionRoutes } from './boards/decisions/routes';
import { endorsementRoutes } from './underwriting/endorsements/routes';
import { endorsementWorkRoutes } from './underwriting/endorsements/work/routes';
import { figureRoutes } from './figures/charts/routes';
import { reportRoutes } from './figures/report/routes';
import { helpDeskRoutes } from './portal/helpDesk/routes';
import { limitRequestRoutes } from './parties/limitRequests/routes';
import { documentDecisionRoutes } from './parties/documentDecisions/routes';
import { insuredRoutes } from './parties/insureds/routes';
import { automationRoutes } from './boards/automations/routes';
import { kanbanRoutes } from './boards/cards/routes';
import { parameterChangeRoutes } from './parameters/changes/routes';
import { parameterHistoryRoutes } from './parameters/history/routes';
import { parameterFileRoutes } from './parameters/transfer/routes';
import { bulkChangeRoutes } from './underwriting/endorsements/bulk/routes';
import { parameterImpactRoutes } from './underwriting/impact/routes';
import { modalityParameterRoutes } from './parameters/modalities/record/routes';
import { conditionsRoutes } from './parameters/conditions/routes';
import { boardParameterRoutes } from './parameters/boards/routes';
import { brokerProfileRoutes } from './parameters/brokerProfiles/routes';
import { paymentParameterRoutes } from './parameters/payments/routes';
import { endorsementParameterRoutes } from './parameters/endorsements/routes';
import { renewalParameterRoutes } from './parameters/renewals/routes';
import { ruleRoutes } from './parameters/rules/routes';
import { modalityRoutes } from './parameters/modalities/routes';
import { notificationRoutes } from './portal/notifications/routes';
import { locationRoutes } from './parties/locations/routes';
import type { ZipCodeProvider } from './parties/locations/zipCodeProvider';
import type { Database } from './platform/database/connection';
import { startJobWorker } from './platform/jobs/jobWorker';
import type { JobWorker } from './platform/jobs/jobWorker';
import { jobRoutes } from './platform/jobs/routes';
import { createLiveHub } from './platform/live/liveHub';
import { anonymisationRoutes } from './parties/anonymisation/routes';
import { dataSubjectRoutes } from './parties/dataSubject/routes';
import { permissionRoutes } from './people/permissions/routes';
import { startMailDelivery } from './platform/mail/mailDelivery';
import { addOutboxPage } from './platform/mail/outboxPage';
import { createBackground } from './platform/server/background';
import type { Background } from './platform/server/background';
import { readSometimes } from './platform/server/metrics/readSometimes';
import { countEvents } from './platform/server/metrics/queueMetrics';
import { buildService } from './platform/server/service';
import type { ServiceSettings } from './platform/server/service';
import { usualRetention } from './platform/retention/retentionSettings';
import type { RetentionSettings } from './platform/retention/retentionSettings';
import { noCertificates } from './platform/signature/signingKey';
import type { SigningCertificates } from './platform/signature/signingKey';
import type { DocumentStorage } from './platform/storage/documentStorage';
import { usualUploadQuotas } from './platform/storage/uploadQuotas';
import type { UploadQuotas } from './platform/storage/uploadQuotas';
import { deliveryJobs, platformJobs } from './platformJobs';
import { measurePlatform } from './platformMetrics';
import { retainedKinds } from './retainedKinds';
import { policyRenewalRoutes } from './underwriting/policies/renewal/routes';
import { authenticityRoutes } from './underwriting/policies/authenticity/routes';
import { policyFileRoutes } from './underwriting/policies/wholeFile/routes';
import { policyRoutes } from './underwriting/policies/routes';
import { nominationRoutes } from './parties/nominations/routes';
import { counterGuaranteeRoutes } from './parties/counterGuarantees/routes';
import { economicGroupRoutes } from './parties/economicGroups/routes';
import { exposureRoutes } from './parties/exposure/routes';
import { policyHolderRoutes } from './parties/policyHolders/routes';
import { proposalDetailRoutes } from './underwriting/proposals/detail/routes';
import { proposalDocumentRoutes } from './underwriting/proposals/documents/routes';
import { proposalDraftRoutes } from './underwriting/proposals/drafts/routes';
import { proposalFinanceRoutes } from './underwriting/proposals/finance/routes';
import { proposalRecordRoutes } from './underwriting/proposals/record/routes';
import { proposalFileRoutes } from './underwriting/proposals/files/routes';
import { proposalRoutes } from './underwriting/proposals/routes';
import { proposalTermRoutes } from './underwriting/proposals/terms/routes';
import { proposalWorkRoutes } from './underwriting/proposals/work/routes';
import { quoteRoutes } from './underwriting/quotes/routes';
import { browserMetrics } from './portal/remoteHealth/browserMetrics';
import { remoteHealthRoutes } from './portal/remoteHealth/routes';
import { savedViewRoutes } from './portal/savedViews/routes';
import { searchRoutes } from './portal/search/routes';
import { serveLogos } from './people/company/serveLogos';
import { sessionRoutes } from './people/access/session/routes';
import { signOnStartRoutes } from './people/signOn/routes';
import { noSignOn } from './people/signOn/signOnSettings';
import type { SignOnSettings } from './people/signOn/signOnSettings';
import { termRoutes } from './people/terms/routes';
import { userManagementRoutes } from './people/users/managementRoutes';
import { profileRoutes } from './people/profiles/routes';
import { userImportRoutes } from './people/users/imports/routes';
import { userRoutes } from './people/users/routes';

/** Of a storage elsewhere nobody has to know more often, however many ask. */
const STORAGE_SECONDS = 10;

type Settings = Pick<
  ServiceSettings,
  'database' | 'standby' | 'shortReads' | 'callsOfAKind' | 'metrics' | 'tokenSecret' | 'isDemo' | 'log'
> & {
  /** For work in the background; the database that answers calls unless told otherwise. */
  jobsDatabase?: Database;
  /** Where to listen for live events; see Environment. */
  listenAt?: string | null;
  storage: DocumentStorage;
  /** With what companies sign their policies; without it none is made. */
  certificates?: SigningCertificates;
  /** What may wait for its missing parts; see Environment. */
  uploadQuotas?: UploadQuotas;
  /** For links in mails; see Environment. */
  portalPublicUrl?: string | null;
  /** Who knows the address of a CEP; without one the ranges of the Correios answer. */
  zipCodes?: ZipCodeProvider | null;
  /** Where mail goes out; without it, it stays in the database. */
  mail?: { smtpUrl: string; from: string } | null;
  /** Where identities are confirmed besides the password. */
  signOn?: SignOnSettings;
  /** Shows the mails at /dev/outbox: for demonstrations only. */
  showsOutbox?: boolean;
  /** Who knows companies and people that are not registered yet; without it nobody does. */
  bureaus?: Bureaus;
  /** Who knows brokers by their SUSEP code; without it nobody is asked. */
  susep?: SusepRegister | null;
  /** Lists of sanctions and of exposed people; without them nobody is compared. */
  screening?: ScreeningLists;
  /** How the outside is reached; http://localhost besides the internet for demonstrations and tests alone. */
  outside?: OutsideSettings;
  /** How long what is kept goes after its time; see Environment. */
  retention?: RetentionSettings;
  /** For work that goes on after an answer; the process's own unless a test gives another. */
  background?: Background;
  /** Does the jobs of the queue; without it they wait for a process that does. */
  runsJobs?: boolean;
  /** Neither mails nor events go out; what is to go waits in the database. */
  isSendingHeld?: boolean;
};

/** The main platform API: the areas of the business, side by side. */
export const buildPlatformApi = ({
  storage,
  certificates = noCertificates,
  uploadQuotas = usualUploadQuotas,
  portalPublicUrl = null,
  mail = null,
  showsOutbox = false,
  background: given,
  runsJobs = false,
  retention = usualRetention,
  zipCodes = null,
  bureaus = [],
  susep = null,
  screening,
  signOn = noSignOn,
  jobsDatabase,
  listenAt,
  outside = { allowsLocalhost: false },
  isSendingHeld = false,
  ...settings
}: Settings): FastifyInstance => {
  const background =
    given ?? createBackground((error) => service.log.error({ err: error }, 'work after an answer failed'));
  const live = createLiveHub(settings.database, {
    listenAt,
    onDeaf: () =>
      service.log.error(
        'live events do not arrive: LIVE_DATABASE_URL has to name the PostgreSQL of DATABASE_URL itself',
      ),
  });
  const seal = sealOf(settings.tokenSecret);
  const retained = retainedKinds({ database: jobsDatabase ?? settings.database, storage, settings: retention });
  const jobs = platformJobs({ storage, retained, bureaus, ...(screening && { screening }) });
  const means = { tokenSecret: settings.tokenSecret, outside, isDemo: settings.isDemo ?? false };
  const deliveries = deliveryJobs(means, {
    isHeld: isSendingHeld,
    ...(settings.metrics && { onHandedOn: countEvents(settings.metrics) }),
  });
  const service: FastifyInstance = buildService({
    ...settings,
    name: 'platform-api',
    worksWithout: { storage: readSometimes(STORAGE_SECONDS, () => storage.answers()), live: () => live.isHearing() },
    sealText: seal.seal,
    service: 'api',
    routes: [
      ...sessionRoutes({ tokenSecret: settings.tokenSecret, storage, signOn, publicUrl: portalPublicUrl }),
      ...signOnStartRoutes(signOn),
      ...accessRoutes({ tokenSecret: settings.tokenSecret, publicUrl: portalPublicUrl, background }),
      ...profileRoutes,
      ...accountRoutes({ tokenSecret: settings.tokenSecret, publicUrl: portalPublicUrl, storage }),
      ...userRoutes,
      ...userManagementRoutes({ tokenSecret: settings.tokenSecret, publicUrl: portalPublicUrl }),
      ...userImportRoutes({ storage, publicUrl: portalPublicUrl }),
      ...policyHolderRoutes({ bureaus, publicUrl: portalPublicUrl }),
      ...[exposureRoutes, proposedNameRoutes].flat(),
      ...counterGuaranteeRoutes({ storage, bureaus }),
      ...nominationRoutes,
      ...economicGroupRoutes,
      ...beneficiaryRoutes({ bureaus }),
      ...bureauRoutes({ bureaus }),
      ...screeningRoutes,
      ...partyImportRoutes({ storage, bureaus }),
      ...brokerDossierRoutes({ bureaus, susep }),
      ...collectionRoutes,
      ...partyMergeRoutes,
      ...dataSubjectRoutes,
      ...anonymisationRoutes,
      ...limitRequestRoutes,
      ...insuredRoutes({ bureaus, publicUrl: portalPublicUrl }),
      ...documentDecisionRoutes({ publicUrl: portalPublicUrl }),
      ...proposalRoutes,
      ...proposalRecordRoutes,
      ...proposalDraftRoutes,
      ...proposalFinanceRoutes,
      ...proposalWorkRoutes({ publicUrl: portalPublicUrl }),
      ...quoteRoutes({ storage, tokenSecret: settings.tokenSecret, publicUrl: portalPublicUrl }),
      ...proposalTermRoutes,
      ...proposalFileRoutes({ storage, certificates, publicUrl: portalPublicUrl }),
      ...proposalDetailRoutes,
      ...proposalDocumentRoutes,
      ...policyRoutes({ storage }),
      ...policyRenewalRoutes,
      ...authenticityRoutes({ tokenSecret: settings.tokenSecret }),
      ...policyFileRoutes({ storage, certificates, publicUrl: portalPublicUrl }),
      ...endorsementRoutes,
      ...endorsementWorkRoutes({ storage, certificates, publicUrl: portalPublicUrl }),
      ...modalityRoutes,
      ...modalityParameterRoutes,
      ...paymentParameterRoutes,
      ...boardParameterRoutes,
      ...brokerProfileRoutes,
      ...endorsementParameterRoutes,
      ...renewalParameterRoutes,
      ...ruleRoutes,
      ...conditionsRoutes({ storage }),
      ...parameterChangeRoutes,
      ...parameterHistoryRoutes,
      ...parameterFileRoutes,
      ...bulkChangeRoutes,
      ...parameterImpactRoutes,
      ...kanbanRoutes({ publicUrl: portalPublicUrl }),
      ...automationRoutes({ publicUrl: portalPublicUrl }),
      ...decisionRoutes({ publicUrl: portalPublicUrl, bureaus, susep }),
      ...brokerRoutes({ tokenSecret: settings.tokenSecret, publicUrl: portalPublicUrl, storage, background }),
      ...archiveRoutes({ storage, uploadQuotas }),
      ...insurerDocumentRoutes,
      ...locationRoutes({ zipCodes }),
      ...bankRoutes,
      ...termRoutes,
      ...companyRoutes({ storage }),
      ...firstPolicyRoutes({ certificates, bureaus }),
      ...permissionRoutes,
      ...figureRoutes,
      ...reportRoutes,
      ...helpDeskRoutes,
      ...savedViewRoutes,
      ...searchRoutes({
        Proposal: findProposals,
        Policy: findPolicies,
        PolicyHolder: findPolicyHolders,
        Broker: findBrokers,
        Card: findCards,
      }),
      ...remoteHealthRoutes(settings.metrics && browserMetrics(settings.metrics)),
      ...auditRoutes({ unseal: seal.unseal, retained }),
      ...notificationRoutes(live),
      ...integrationRoutes(means),
      ...jobRoutes([...jobs, ...deliveries]),
    ],
  });
  // A stop waits for open answers, and streams of events do not end by themselves.
  service.addHook('preClose', () => live.close());
  service.addHook('onClose', () => background.settled());
  service.addHook('onClose', () => settings.standby?.close());
  if (runsJobs) {
    let workers: JobWorker[] = [];
    let stopped: Promise<unknown> | undefined;
    service.addHook('onReady', async () => {
      const database = jobsDatabase ?? settings.database;
      workers = [
        startJobWorker({ database, handlers: jobs, log: service.log }),
        startJobWorker({ database, handlers: deliveries, log: service.log }),
      ];
    });
    // Takes nothing new from the signal on, while open requests are answered.
    service.addHook('preClose', async () => void (stopped = Promise.all(workers.map((worker) => worker.stop()))));
    service.addHook('onClose', async () => void (await stopped));
  }
  serveLogos(service, storage);
  if (settings.metrics) measurePlatform(settings.metrics, { live, database: jobsDatabase ?? settings.database });
  if (showsOutbox) addOutboxPage(service, settings.database);
  if (isSendingHeld)
    service.addHook('onReady', async () => service.log.warn('nothing is sent: mails and events wait (SENDING_HELD)'));
  if (mail && !isSendingHeld) {
    const onFailure = (error: unknown) => service.log.error({ err: error }, 'mail delivery failed');
    let stop: () => Promise<void> = async () => undefined;
    service.addHook('onReady', async () => {
      stop = startMailDelivery({ ...mail, database: jobsDatabase ?? settings.database, storage, onFailure });
    });
    service.addHook('onClose', () => stop());
  }
  return service;
};
