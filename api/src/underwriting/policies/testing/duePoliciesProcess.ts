import { openDatabase } from '../../../platform/database/connection';
import { startJobWorker } from '../../../platform/jobs/jobWorker';
import { updateYearly } from '../../endorsements/yearly/updateYearly';
import { renewPolicies } from '../renewal/renewPolicies';

// A process that renews or updates at a given hour, for tests and measurements that run several of them or end one half-way.
const works = { renew: renewPolicies, updateYearly };
const [work = 'renew', connectionString = '', hour = '', leaseMs = '30000'] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
startJobWorker({
  database: openDatabase(connectionString).db,
  log: silent,
  leaseMs: Number(leaseMs),
  lookEveryMs: 10,
  handlers: works[work as keyof typeof works](() => new Date(hour)),
});
process.stdout.write('begun\n');
