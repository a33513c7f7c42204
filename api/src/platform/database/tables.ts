// All tables in one object, for the drizzle client. Everybody else imports a table from the file of its area.
import * as access from './schema/access';
import * as archives from './schema/archives';
import * as auditSeals from './schema/auditSeals';
import * as bankFiles from './schema/bankFiles';
import * as banks from './schema/banks';
import * as billing from './schema/billing';
import * as boards from './schema/boards';
import * as brokerRegistrations from './schema/brokerRegistrations';
import * as bureau from './schema/bureau';
import * as bulkChanges from './schema/bulkChanges';
import * as automations from './schema/automations';
import * as cardActions from './schema/cardActions';
import * as cardBulks from './schema/cardBulks';
import * as cardTags from './schema/cardTags';
import * as chunkedUploads from './schema/chunkedUploads';
import * as commission from './schema/commission';
import * as companies from './schema/companies';
import * as contracts from './schema/contracts';
import * as counterGuarantees from './schema/counterGuarantees';
import * as documentFacts from './schema/documentFacts';
import * as documentMails from './schema/documentMails';
import * as documents from './schema/documents';
import * as endorsements from './schema/endorsements';
import * as figures from './schema/figures';
import * as helpDesk from './schema/helpDesk';
import * as history from './schema/history';
import * as insurerDocuments from './schema/insurerDocuments';
import * as integrations from './schema/integrations';
import * as jobs from './schema/jobs';
import * as limitRequests from './schema/limitRequests';
import * as modalities from './schema/modalities';
import * as notifications from './schema/notifications';
import * as outbox from './schema/outbox';
import * as parameterImpacts from './schema/parameterImpacts';
import * as parameters from './schema/parameters';
import * as parties from './schema/parties';
import * as policyHolderBranches from './schema/policyHolderBranches';
import * as fileImports from './schema/fileImports';
import * as partyMerges from './schema/partyMerges';
import * as places from './schema/places';
import * as policies from './schema/policies';
import * as policyNotices from './schema/policyNotices';
import * as policyUnpaid from './schema/policyUnpaid';
import * as policyVersions from './schema/policyVersions';
import * as preferences from './schema/preferences';
import * as proposalParts from './schema/proposalParts';
import * as proposals from './schema/proposals';
import * as bondTemplates from './schema/bondTemplates';
import * as quotes from './schema/quotes';
import * as reinsuranceCessions from './schema/reinsuranceCessions';
import * as remoteHealth from './schema/remoteHealth';
import * as retention from './schema/retention';
import * as savedViews from './schema/savedViews';
import * as screening from './schema/screening';
import * as secondFactor from './schema/secondFactor';
import * as sessions from './schema/sessions';
import * as signedDocuments from './schema/signedDocuments';
import * as signOn from './schema/signOn';
import * as users from './schema/users';

export const tables = {
  ...access,
  ...archives,
  ...auditSeals,
  ...bankFiles,
  ...banks,
  ...billing,
  ...boards,
  ...brokerRegistrations,
  ...bureau,
  ...bulkChanges,
  ...automations,
  ...cardActions,
  ...cardBulks,
  ...cardTags,
  ...chunkedUploads,
  ...commission,
  ...companies,
  ...contracts,
  ...counterGuarantees,
  ...documentFacts,
  ...documentMails,
  ...documents,
  ...endorsements,
  ...figures,
  ...helpDesk,
  ...history,
  ...insurerDocuments,
  ...integrations,
  ...jobs,
  ...limitRequests,
  ...modalities,
  ...notifications,
  ...outbox,
  ...parameterImpacts,
  ...parameters,
  ...parties,
  ...policyHolderBranches,
  ...fileImports,
  ...partyMerges,
  ...places,
  ...policies,
  ...policyNotices,
  ...policyUnpaid,
  ...policyVersions,
  ...preferences,
  ...proposalParts,
  ...proposals,
  ...bondTemplates,
  ...quotes,
  ...reinsuranceCessions,
  ...remoteHealth,
  ...retention,
  ...savedViews,
  ...screening,
  ...secondFactor,
  ...sessions,
  ...signedDocuments,
  ...signOn,
  ...users,
};
