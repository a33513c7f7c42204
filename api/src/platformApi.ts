import type { FastifyInstance } from 'fastify';
import { accessRoutes } from './access/routes';
import { archiveRoutes } from './archives/routes';
import { bankRoutes } from './banks/routes';
import { beneficiaryRoutes } from './beneficiaries/routes';
import { brokerRoutes } from './brokers/routes';
import type { Bureau } from './bureau/bureau';
import { noBureau } from './bureau/noBureau';
import { bureauRoutes } from './bureau/routes';
import { companyRoutes } from './company/routes';
import { decisionRoutes } from './decisions/routes';
import { endorsementRoutes } from './endorsements/routes';
import { helpDeskRoutes } from './helpDesk/routes';
import { newProposalInsuredRoutes } from './insureds/newProposal/routes';
import { insuredRoutes } from './insureds/routes';
import { kanbanRoutes } from './kanban/routes';
import { modalityRoutes } from './modalities/routes';
import { notificationRoutes } from './notifications/routes';
import { locationRoutes } from './locations/routes';
import type { ZipCodeProvider } from './locations/zipCodeProvider';
import { createLiveHub } from './platform/live/liveHub';
import { personalDataRoutes } from './parties/routes';
import { permissionRoutes } from './permissions/routes';
import { startMailDelivery } from './platform/mail/mailDelivery';
import { addOutboxPage } from './platform/mail/outboxPage';
import { createBackground } from './platform/server/background';
import type { Background } from './platform/server/background';
import { buildService } from './platform/server/service';
import type { ServiceSettings } from './platform/server/service';
import type { DocumentStorage } from './platform/storage/documentStorage';
import { usualUploadQuotas } from './platform/storage/uploadQuotas';
import type { UploadQuotas } from './platform/storage/uploadQuotas';
import { policyRoutes } from './policies/routes';
import { policyHolderRoutes } from './policyHolders/routes';
import { proposalDetailRoutes } from './proposals/detail/routes';
import { proposalDocumentRoutes } from './proposals/documents/routes';
import { proposalDraftRoutes } from './proposals/drafts/routes';
import { proposalFinanceRoutes } from './proposals/finance/routes';
import { proposalRecordRoutes } from './proposals/record/routes';
import { proposalFileRoutes } from './proposals/files/routes';
import { proposalRoutes } from './proposals/routes';
import { proposalTermRoutes } from './proposals/terms/routes';
import { proposalWorkRoutes } from './proposals/work/routes';
import { remoteHealthRoutes } from './remoteHealth/routes';
import { savedViewRoutes } from './savedViews/routes';
import { searchRoutes } from './search/routes';
import { serveLogos } from './session/serveLogos';
import { sessionRoutes } from './session/routes';
import { signOnStartRoutes } from './signOn/routes';
import { noSignOn } from './signOn/signOnSettings';
import type { SignOnSettings } from './signOn/signOnSettings';
import { termRoutes } from './terms/routes';
import { userRoutes } from './users/routes';

type Settings = Pick<ServiceSettings, 'database' | 'tokenSecret' | 'isDemo' | 'log'> & {
  storage: DocumentStorage;
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
  bureau?: Bureau;
  /** For work that goes on after an answer; the process's own unless a test gives another. */
  background?: Background;
};

/** The main platform API: the areas of the business, side by side. */
export const buildPlatformApi = ({
  storage,
  uploadQuotas = usualUploadQuotas,
  portalPublicUrl = null,
  mail = null,
  showsOutbox = false,
  background: given,
  zipCodes = null,
  bureau = noBureau,
  signOn = noSignOn,
  ...settings
}: Settings): FastifyInstance => {
  const background =
    given ?? createBackground((error) => service.log.error({ err: error }, 'work after an answer failed'));
  const live = createLiveHub(settings.database);
  const service: FastifyInstance = buildService({
    ...settings,
    name: 'platform-api',
    service: 'api',
    routes: [
      ...sessionRoutes({ tokenSecret: settings.tokenSecret, storage, signOn }),
      ...signOnStartRoutes(signOn),
      ...accessRoutes({ tokenSecret: settings.tokenSecret, publicUrl: portalPublicUrl, background }),
      ...userRoutes,
      ...policyHolderRoutes({ bureau }),
      ...newProposalInsuredRoutes({ bureau }),
      ...beneficiaryRoutes({ bureau }),
      ...bureauRoutes,
      ...personalDataRoutes,
      ...insuredRoutes,
      ...proposalRoutes,
      ...proposalRecordRoutes,
      ...proposalDraftRoutes,
      ...proposalFinanceRoutes,
      ...proposalWorkRoutes({ publicUrl: portalPublicUrl }),
      ...proposalTermRoutes,
      ...proposalFileRoutes({ storage }),
      ...proposalDetailRoutes,
      ...proposalDocumentRoutes,
      ...policyRoutes,
      ...endorsementRoutes,
      ...modalityRoutes,
      ...kanbanRoutes({ publicUrl: portalPublicUrl }),
      ...decisionRoutes({ publicUrl: portalPublicUrl }),
      ...brokerRoutes({ tokenSecret: settings.tokenSecret, publicUrl: portalPublicUrl, storage, background }),
      ...archiveRoutes({ storage, uploadQuotas }),
      ...locationRoutes({ zipCodes }),
      ...bankRoutes,
      ...termRoutes,
      ...companyRoutes({ storage }),
      ...permissionRoutes,
      ...helpDeskRoutes,
      ...savedViewRoutes,
      ...searchRoutes,
      ...remoteHealthRoutes,
      ...notificationRoutes(live),
    ],
  });
  // A stop waits for open answers, and streams of events do not end by themselves.
  service.addHook('preClose', () => live.close());
  service.addHook('onClose', () => background.settled());
  serveLogos(service, storage);
  if (showsOutbox) addOutboxPage(service, settings.database);
  if (mail) {
    const onFailure = (error: unknown) => service.log.error({ err: error }, 'mail delivery failed');
    let stop: () => Promise<void> = async () => undefined;
    service.addHook('onReady', async () => {
      stop = startMailDelivery({ ...mail, database: settings.database, storage, onFailure });
    });
    service.addHook('onClose', () => stop());
  }
  return service;
};
