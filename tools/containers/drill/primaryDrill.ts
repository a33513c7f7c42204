import { ContainersProblem } from '../containersProblem';
import { signIn, signInForToken } from '../smoke/portalClient';
import type { DrillGround } from './drillGround';
import { acknowledgedWrites, readBack, someCards } from './shared/acknowledgedWrites';
import { otherOf, primaryOf, query, waitForBoth } from './shared/patroni';
import { portalCalls } from './shared/portalCalls';
import { callerOf } from './shared/sendCall';
import { steadyCalls } from './shared/steadyCalls';
import { failureLine, failuresTold, isFine, isSentence } from './shared/told';

const WRITES = 1_000;
const MOST_SECONDS = 30;
const USER = 'admin@aurora.example';

/**
 * Kills the primary in the middle of a thousand writes. Throws when a confirmed one is lost, when writes do not go on within
 * half a minute, when somebody is told anything but a sentence, or when the former primary does not come back as a standby.
 */
export async function primaryDrill({ engine, opened: { edges } }: DrillGround): Promise<string> {
  await waitForBoth(engine);
  const primary = await primaryOf(engine);
  const client = await signIn(edges[0], USER);
  const token = await signInForToken(edges[0], USER);
  const reads = steadyCalls(callerOf(edges, token), {
    calls: portalCalls.filter(({ method }) => method === 'GET'),
    perSecond: 20,
  });
  const writing = acknowledgedWrites(callerOf(edges, token), { cards: await someCards(client) });
  await writing.until(WRITES / 2, 120);
  const container = await engine.containerOf(primary);
  const killedAt = Date.now();
  await engine.command('kill', container);
  console.log(`  ${primary} killed after ${writing.acknowledged.length} confirmed writes`);
  await writing.until(WRITES, 180).finally(() => writing.stop());
  const readAnswers = await reads.stop();

  const after = writing.answers.filter((answer) => isFine(answer) && answer.sentAt > killedAt);
  const seconds = (Math.min(...after.map(({ endedAt }) => endedAt)) - killedAt) / 1_000;
  const promoted = await primaryOf(engine);
  const kept = await readBack(client, writing.acknowledged);

  await engine.command('start', container);
  const backAfter = await waitForBoth(engine);
  const log = await engine.command('logs', '--since', new Date(killedAt).toISOString(), container);
  const ids = writing.acknowledged.map(({ uniqueId }) => `'${uniqueId}'`).join();
  const onFormer = await query(engine, primary, `select count(*) from record_observations where unique_id in (${ids})`);
  const text = [
    `${primary} killed under ${WRITES} writes; ${promoted} took over. ${kept}`,
    `Writes went on ${seconds.toFixed(1)} s after the kill. Meanwhile: ${failuresTold([...writing.answers, ...readAnswers])}.`,
    `${primary} was back as the synchronous standby ${backAfter.toFixed(0)} s after its start, ${/pg_rewind/.test(log) ? 'by pg_rewind' : 'without a need of pg_rewind'}, and holds ${onFormer} of ${writing.acknowledged.length}.`,
  ].join('\n');
  const wrong = [...writing.answers, ...readAnswers].filter((answer) => !isFine(answer) && !isSentence(answer));
  if (wrong.length > 0)
    throw new ContainersProblem([text, 'No sentence:', ...wrong.slice(0, 20).map(failureLine)].join('\n'));
  if (seconds > MOST_SECONDS) throw new ContainersProblem(`${text}\nThat is longer than ${MOST_SECONDS} s.`);
  if (promoted !== otherOf(primary) || onFormer !== String(writing.acknowledged.length))
    throw new ContainersProblem(
      `${text}\nThe standby did not take over, or the former primary does not hold everything.`,
    );
  return text;
}
