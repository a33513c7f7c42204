import { retainedBulks } from './boards/cards/bulk/retained';
import { retainedUploads } from './deals/archives/retained';
import { retainedDeliveries } from './integrations/deliveries/retained';
import { retainedAnswers } from './parties/bureau/retained';
import { retainedLinks } from './people/access/retained';
import { retainedAttempts } from './people/credentials/retained';
import { retainedScreenRequests } from './people/permissions/retained';
import { retainedChallenges } from './people/secondFactor/retained';
import { retainedSessions } from './people/session/retained';
import { retainedSignOn } from './people/signOn/retained';
import type { Database } from './platform/database/connection';
import { retainedHistory } from './platform/history/retained';
import { retainedKeys } from './platform/idempotency/retained';
import { retainedJobs } from './platform/jobs/retained';
import { retainedMails } from './platform/mail/retained';
import { retainedEvents } from './platform/outbox/retained';
import { retainedRemovals } from './platform/retention/retained';
import type { RetainedKind } from './platform/retention/retainedKind';
import type { RetentionSettings } from './platform/retention/retentionSettings';
import type { DocumentStorage } from './platform/storage/documentStorage';
import { unnamedFiles } from './platform/storage/unnamedFiles';
import { retainedConversations } from './portal/helpDesk/retained';
import { retainedImports } from './portal/imports/retained';
import { retainedNotifications } from './portal/notifications/retained';
import { retainedObservations } from './portal/remoteHealth/retained';
import { retainedDrafts } from './underwriting/proposals/drafts/retained';
import { retainedQuotes } from './underwriting/quotes/retained';

interface Means {
  database: Database;
  storage: DocumentStorage;
  settings: RetentionSettings;
}

/** Everything that goes after its time, as the insurer's administrators read it (docs/operator.md, "Retention"). */
export const retainedKinds = ({ database, storage, settings }: Means): RetainedKind[] => [
  ...retainedDrafts,
  ...retainedQuotes,
  ...retainedUploads,
  unnamedFiles({ database, storage, removes: settings.removesUnnamedFiles }),
  ...retainedNotifications,
  ...retainedHistory(settings.auditYears),
  ...retainedSessions,
  ...retainedAnswers,
  ...retainedImports,
  ...retainedDeliveries,
  ...retainedMails,
  ...retainedConversations,
  ...retainedBulks,
  ...retainedLinks,
  ...retainedAttempts,
  ...retainedChallenges,
  ...retainedSignOn,
  ...retainedScreenRequests,
  ...retainedKeys,
  ...retainedEvents,
  ...retainedJobs,
  ...retainedObservations,
  ...retainedRemovals,
];
