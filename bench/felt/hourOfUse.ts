import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { menuEntries } from '../../e2e/portal';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { startPortal } from '../portal';
import { memoryOf } from '../remotes/pageMemory';
import type { PageMemory } from '../remotes/pageMemory';
import { signedInContext } from '../remotes/shellPage';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';
import { FIRST_PAGE, tasks } from './tasks';

/** The first rounds fill caches that stay: code, compiled functions, answers of calls. */
const WARMING_ROUNDS = 4;
const USUAL_MINUTES = 60;
/** What a whole hour may add to the page; below it a line through the samples is as good as flat. */
const FLAT_MEGABYTES_AN_HOUR = 1;

interface Sample extends PageMemory {
  minute: number;
  rounds: number;
}

/** The tasks of a day in one page, one after the other for an hour, without ever loading it anew: what stays behind. */
export const hourOfUse = ({ minutes = USUAL_MINUTES } = {}): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed');
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    const { origin } = await startPortal(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const session = sessionSource(origin, { username: 'admin@aurora.example', password: DEMO_PASSWORD });
    const context = await signedInContext(browser, await session());
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${origin}${FIRST_PAGE}`);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable');
    const round = async () => {
      await page.locator('[data-card-id]').first().waitFor();
      for (const { act } of tasks) await act(page);
      await menuEntries(page).getByText('Esteiras Seguradora', { exact: true }).click();
    };
    for (let number = 0; number < WARMING_ROUNDS; number += 1) await round();
    const began = performance.now();
    const minutesGone = () => (performance.now() - began) / 60_000;
    let rounds = 0;
    const samples: Sample[] = [];
    const sample = async () => {
      const memory = await memoryOf(protocol);
      samples.push({ ...memory, minute: minutesGone(), rounds });
      console.log(`  ${minutesGone().toFixed(0)} min, ${rounds} rounds: ${memory.megabytes.toFixed(2)} MB`);
    };
    await sample();
    while (minutesGone() < minutes) {
      await round();
      rounds += 1;
      if (minutesGone() >= (samples.length * minutes) / 12) await sample();
    }
    const anHour = slopeOf(samples) * 60;
    return [
      machine(`Chromium ${browser.version()}`),
      `${tasks.length} tasks of the bench \`felt\`, ${rounds} times in ${minutes.toFixed(0)} minutes in one page that is never loaded anew. Memory after what nobody holds was let go:`,
      markdownTable(
        ['Minute', 'Rounds', 'Memory (MB)', 'Nodes', 'Listeners'],
        samples.map((one) => [
          one.minute.toFixed(0),
          String(one.rounds),
          one.megabytes.toFixed(2),
          String(one.nodes),
          String(one.listeners),
        ]),
      ),
      `A line through them rises by ${anHour.toFixed(2)} MB an hour (flat, at most ${FLAT_MEGABYTES_AN_HOUR}: ${verdict(anHour <= FLAT_MEGABYTES_AN_HOUR)}).`,
    ].join('\n\n');
  });

/** Megabytes a minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minute = mean(samples.map((one) => one.minute));
  const memory = mean(samples.map((one) => one.megabytes));
  const across = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - memory), 0);
  return across / samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
}
