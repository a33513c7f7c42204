import { openDatabase } from '../../../platform/database/connection';
import { startJobWorker } from '../../../platform/jobs/jobWorker';
import { handOnLeft } from '../../../platform/outbox/handOnLeft';
import { handOnWaiting } from '../../../platform/outbox/handOnWaiting';
import { deliverIntegrations } from '../deliver';
import { toDestinations } from '../takeEvent';

// A process that hands events on and delivers them as the platform does, for tests that end one of two.
const [connectionString = '', leaseMs = '', tokenSecret = '', lookEveryMs = '20'] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db: database } = openDatabase(connectionString);
const settings = { database, log: silent, leaseMs: Number(leaseMs), lookEveryMs: Number(lookEveryMs) };
startJobWorker({ ...settings, handlers: handOnLeft([toDestinations]) });
startJobWorker({
  ...settings,
  handlers: [
    handOnWaiting([toDestinations]),
    deliverIntegrations({ tokenSecret, outside: { allowsLocalhost: true }, isDemo: false }),
  ],
});
process.stdout.write('begun\n');
