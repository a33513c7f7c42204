import { ContainersProblem } from '../containersProblem';
import { waitUntilReady } from '../waitUntilReady';
import type { DrillGround } from './drillGround';
import { acknowledgedWrites, readBack, someCards } from './shared/acknowledgedWrites';
import { lineBetween } from './shared/lineBetween';
import { otherOf, primaryOf, query, waitForBoth } from './shared/patroni';
import { callerOf } from './shared/sendCall';
import { failureLines, failuresTold, isFine, isSentence, longestSilence } from './shared/told';
import { underReads } from './shared/underReads';

const WRITES = 1_000;
const MOST_SECONDS = 30;

/**
 * Kills the primary in the middle of a thousand writes. Throws when a confirmed one is lost, when writes do not go on within
 * half a minute, when somebody is told anything but a sentence, or when the former primary does not come back as a standby.
 */
export async function primaryDrill({ engine, opened: { edges } }: DrillGround): Promise<string> {
  await waitForBoth(engine);
  const primary = await primaryOf(engine);
  const { client, token, reads } = await underReads(edges);
  const container = await engine.containerOf(primary);
  const line = await lineBetween(engine, [otherOf(primary)], [primary]);
  const writing = acknowledgedWrites(callerOf(edges, token), { cards: await someCards(client) });
  await writing.until(WRITES / 2, 120);
  // A second in which the standby hears nothing: what is written then is confirmed to nobody, and has to be undone later.
  await line.cut();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await engine.command('kill', container);
  await line.mend();
  const atKill = writing.acknowledged.length;
  console.log(`  ${primary} killed after ${atKill} confirmed writes`);
  await writing.finish(atKill + WRITES / 2, 180);
  const readAnswers = await reads.stop();

  const seconds = longestSilence(writing.answers);
  const promoted = await primaryOf(engine);
  await waitUntilReady(edges);
  const kept = await readBack(client, writing.acknowledged);

  await engine.command('start', container);
  const backAfter = await waitForBoth(engine);
  // What it did before the drill stands above the line of its last start.
  const log = (await engine.compose('logs', '--no-color', '--tail', '600', primary)).split('starting as a secondary');
  const ids = writing.acknowledged.map(({ uniqueId }) => `'${uniqueId}'`).join();
  const onFormer = await query(engine, primary, `select count(*) from record_observations where unique_id in (${ids})`);
  const text = [
    `${primary} killed under writes, ${atKill} of which were confirmed; ${promoted} took over. ${kept}`,
    `The first write was confirmed ${seconds.toFixed(1)} s after the last one before the kill. Meanwhile: ${failuresTold([...writing.answers, ...readAnswers])}.`,
    `${primary} was back as the synchronous standby ${backAfter.toFixed(0)} s after its start, ${/running pg_rewind/.test(log.at(-2) ?? '') ? 'by pg_rewind' : 'without a need of pg_rewind'}, and holds ${onFormer} of ${writing.acknowledged.length}.`,
  ].join('\n');
  const wrong = [...writing.answers, ...readAnswers].filter((answer) => !isFine(answer) && !isSentence(answer));
  if (wrong.length > 0) throw new ContainersProblem([text, 'No sentence:', failureLines(wrong)].join('\n'));
  if (seconds > MOST_SECONDS) throw new ContainersProblem(`${text}\nThat is longer than ${MOST_SECONDS} s.`);
  if (promoted !== otherOf(primary) || onFormer !== String(writing.acknowledged.length))
    throw new ContainersProblem(
      `${text}\nThe standby did not take over, or the former primary does not hold everything.`,
    );
  return text;
}
