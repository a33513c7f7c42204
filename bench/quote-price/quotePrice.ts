import { openDatabase } from '../../api/src/platform/database/connection';
import { addDays } from '../../shared/src/domain/time/dates';
import { today } from '../../shared/src/domain/time/instants';
import { batch, target } from '../requests';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';

const WARM_UP = 100;
const REQUESTS = 1_000;
const LIMIT_MS = 80;

/** What the price of a quick quote takes: three validities, with limit and approvals, one question after the other. */
export const quotePrice = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 1 });
    workplace.atEnd(close);
    // Those of a bond of the demo, which can be quoted again.
    const { rows } = await pool.query<{ holder: string; modality: string; broker: string }>(
      `select h.unique_id as holder, m.unique_id as modality, b.unique_id as broker
       from policies p join policy_holders h on h.id = p.policy_holder_id join modalities m on m.id = p.modality_id
         join brokers b on b.id = p.broker_id join companies c on c.id = p.company_id
       where c.key = 'aurora' order by p.id desc limit 1`,
    );
    const [bond] = rows;
    const { origin, token } = await startPlatform(workplace, url);
    const start = today();
    const price = {
      ...target('price', `${origin}/api/Quote/CalculateQuote`, 1, {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      }),
      body: JSON.stringify({
        BrokerUniqueId: bond?.broker,
        PolicyHolderUniqueId: bond?.holder,
        ModalityUniqueId: bond?.modality,
        InsuredAmountValue: 123_456_78,
        StartDate: start,
        EndDates: [1, 2, 3].map((years) => addDays(start, 365 * years)),
        Coverages: [],
      }),
    };
    await batch(price, WARM_UP, 1);
    const times = await batch(price, REQUESTS, 1);
    price.agent.destroy();
    const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)];
    return [
      machine(version),
      `${REQUESTS.toLocaleString('en')} prices of one, two and three years side by side, with the limit that is left and what would have to be decided, one after the other.`,
      markdownTable(
        ['p50 (ms)', 'p99 (ms)', `p99 ≤ ${LIMIT_MS} ms`],
        [[half.toFixed(1), most.toFixed(1), verdict(most <= LIMIT_MS)]],
      ),
    ].join('\n\n');
  });
