import { ContainersProblem } from '../containersProblem';
import type { DrillGround } from './drillGround';
import { acknowledgedWrites, readBack, someCards } from './shared/acknowledgedWrites';
import { lineBetween } from './shared/lineBetween';
import { waitForBoth } from './shared/patroni';
import { callerOf } from './shared/sendCall';
import { failureLines, failuresTold, isFine, isSentence, timesTold } from './shared/told';
import { underReads } from './shared/underReads';

const CUT_SECONDS = 20;
/** From the end of the cut to a write that is confirmed. */
const MOST_SECONDS = 10;

/** Cuts the processes from the database for twenty seconds under writes. Throws when it does not come back or something is lost. */
export async function networkDrill({ engine, opened: { edges } }: DrillGround): Promise<string> {
  await waitForBoth(engine);
  const { client, token, reads } = await underReads(edges);
  const line = await lineBetween(engine, ['balancer-1', 'balancer-2'], ['postgres-1', 'postgres-2']);
  const writing = acknowledgedWrites(callerOf(edges, token), { cards: await someCards(client) });
  await writing.until(200, 60);
  await line.cut();
  const cutAt = Date.now();
  await new Promise((resolve) => setTimeout(resolve, CUT_SECONDS * 1_000));
  await line.mend();
  const mendedAt = Date.now();
  const atMending = writing.acknowledged.length;
  await writing.finish(atMending + 200, 120);
  const all = [...writing.answers, ...(await reads.stop())];

  const again = writing.answers.filter((answer) => isFine(answer) && answer.endedAt > mendedAt);
  const seconds = (Math.min(...again.map(({ endedAt }) => endedAt)) - mendedAt) / 1_000;
  const lastFailure = Math.max(mendedAt, ...all.filter((answer) => !isFine(answer)).map(({ endedAt }) => endedAt));
  const text = [
    `The database was out of reach for ${CUT_SECONDS} s. ${await readBack(client, writing.acknowledged)}`,
    `Writes went on ${seconds.toFixed(1)} s after the line was whole again, the last failure was ${((lastFailure - mendedAt) / 1_000).toFixed(1)} s after it. Meanwhile: ${failuresTold(all.filter(({ endedAt }) => endedAt >= cutAt))}.`,
    timesTold(all),
  ].join('\n');
  const wrong = all.filter((answer) => !isFine(answer) && !isSentence(answer));
  if (wrong.length > 0) throw new ContainersProblem([text, 'No sentence:', failureLines(wrong)].join('\n'));
  if (seconds > MOST_SECONDS) throw new ContainersProblem(`${text}\nThat is longer than ${MOST_SECONDS} s.`);
  return text;
}
