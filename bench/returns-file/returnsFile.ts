import { openDatabase } from '../../api/src/platform/database/connection';
import { returns240 } from '../../api/src/underwriting/collection/testing/returnsFile';
import type { Returned } from '../../api/src/underwriting/collection/testing/returnsFile';
import { today } from '../../shared/src/domain/time/instants';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';
import { fillSlips, paidOf } from './paidSlips';
import type { FilledSlip } from './paidSlips';

const LINES = 20_000;
/** Of each kind of them: registered, refused, of a number that nobody has, and told twice. */
const OF_EACH_KIND = 500;
const SLIPS = LINES - 2 * OF_EACH_KIND;
const AWAITING = 2 * OF_EACH_KIND;
const PAID = SLIPS - AWAITING;
const MOST_SECONDS = 60;

interface Answer {
  WasTakenBefore: boolean;
  File: { SlipCount: number; ProblemCount: number; PaidValue: number };
}

/** A bank's file of 20,000 lines, from the click to the answer, and the same one again. */
export const returnsFile = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const slips = await fillSlips(pool, rows[0]?.id ?? 0, { count: SLIPS, awaiting: AWAITING });
    const { origin, token } = await startPlatform(workplace, url);
    const contents = returns240(linesOf(slips));
    const upload = async (): Promise<{ answer: Answer; seconds: number }> => {
      const body = new FormData();
      body.set('file', new File([contents], 'COB.RET'));
      const begun = performance.now();
      const answered = await fetch(`${origin}/api/BankFile/UploadReturns`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await answered.text();
      if (!answered.ok) throw new Error(`The file was answered with ${answered.status}: ${text.slice(0, 500)}`);
      const seconds = (performance.now() - begun) / 1000;
      return { answer: (JSON.parse(text) as { Response: Answer }).Response, seconds };
    };
    const first = await upload();
    const paid = await paidOf(pool);
    const again = await upload();
    const afterwards = await paidOf(pool);
    const taken = first.answer.File;
    const expectedCents = slips.slice(0, PAID).reduce((sum, { amountCents }) => sum + amountCents, 0);
    const isRight =
      taken.SlipCount === LINES &&
      taken.ProblemCount === 2 * OF_EACH_KIND &&
      taken.PaidValue === expectedCents &&
      paid.count === PAID &&
      paid.cents === expectedCents &&
      again.answer.WasTakenBefore &&
      afterwards.cents === expectedCents;
    return [
      machine(version),
      `${LINES.toLocaleString('en')} titles in CNAB 240 (${(contents.length / 2 ** 20).toFixed(1)} MiB) over HTTP: ${PAID.toLocaleString('en')} payments of as many policies, ${OF_EACH_KIND} registrations, ${OF_EACH_KIND} refusals, ${OF_EACH_KIND} unknown numbers and ${OF_EACH_KIND} lines that stand twice.`,
      markdownTable(
        ['File', 'Seconds', 'Limit', 'Met', 'every slip once, sums to the cent'],
        [
          [
            'taken',
            first.seconds.toFixed(1),
            `${MOST_SECONDS}`,
            verdict(first.seconds <= MOST_SECONDS),
            verdict(isRight),
          ],
          ['the same again', again.seconds.toFixed(1), '', '', ''],
        ],
      ),
    ].join('\n\n');
  });

/** In the order of their numbers: whom a bank would mix. */
function linesOf(slips: readonly FilledSlip[]): Returned[] {
  const says = (slip: FilledSlip, occurrence: string): Returned => ({
    ...slip,
    occurrence,
    paidCents: occurrence === '06' ? slip.amountCents : 0,
    occurredOn: today(),
  });
  const paid = slips.slice(0, PAID).map((slip) => says(slip, '06'));
  const registered = slips.slice(PAID, PAID + OF_EACH_KIND).map((slip) => says(slip, '02'));
  const refused = slips.slice(PAID + OF_EACH_KIND).map((slip) => says(slip, '03'));
  const unknown = paid.slice(0, OF_EACH_KIND).map((line, index) => ({ ...line, ourNumber: `99${index}` }));
  return [...paid, ...registered, ...refused, ...unknown, ...paid.slice(0, OF_EACH_KIND)];
}
