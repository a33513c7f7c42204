import { openDatabase } from '../../../platform/database/connection';
import { startJobWorker } from '../../../platform/jobs/jobWorker';
import { handOnEvents } from '../../../platform/outbox/handOnEvents';
import { deliverIntegrations } from '../deliver';
import { toDestinations } from '../takeEvent';

// A process that hands events on and delivers them as the platform does, for tests that end one of two.
const [connectionString = '', leaseMs = '', tokenSecret = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db: database } = openDatabase(connectionString);
const settings = { database, log: silent, leaseMs: Number(leaseMs), lookEveryMs: 20 };
startJobWorker({ ...settings, handlers: handOnEvents([toDestinations]) });
startJobWorker({
  ...settings,
  atOnce: 4,
  handlers: [deliverIntegrations({ tokenSecret, outside: { allowsLocalhost: true }, isDemo: false })],
});
process.stdout.write('begun\n');
