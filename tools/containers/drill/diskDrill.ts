import { ContainersProblem } from '../containersProblem';
import type { Engine } from '../engine/engine';
import { waitUntil } from '../waitUntil';
import type { DrillGround } from './drillGround';
import { acknowledgedWrites, readBack, someCards } from './shared/acknowledgedWrites';
import { waitForBoth } from './shared/patroni';
import { callerOf } from './shared/sendCall';
import { failureLines, failuresTold, isFine, isSentence } from './shared/told';
import { underReads } from './shared/underReads';

/** Long texts, so that what is free within the tables is soon used up. */
const LETTERS = 1_900;
const FULL_SECONDS = 30;

const FILLER = '/var/lib/postgresql/data/filler';
const fill = `cat /dev/zero >${FILLER} 2>/tmp/filled || true`;

/** More than the small disks have: whatever is larger is somebody's own. */
const MOST_BYTES = 4 * 1024 ** 3;

async function onBoth(engine: Engine, command: string): Promise<string[]> {
  const said: string[] = [];
  for (const service of ['postgres-1', 'postgres-2'])
    said.push(await engine.command('exec', await engine.containerOf(service), 'sh', '-c', command));
  return said;
}

async function checkDisksAreSmall(engine: Engine): Promise<void> {
  const sizes = await onBoth(engine, 'df --output=size -B1 /var/lib/postgresql/data | tail -1');
  if (sizes.some((size) => Number(size) > MOST_BYTES))
    throw new ContainersProblem(
      'The cluster that was left up has no small disks: pnpm containers --drill disk makes them.',
    );
}

/**
 * Fills the disks of the database's data on both machines. Throws when a read fails for it, a write is told anything but a
 * sentence, a confirmed one is lost, or it does not come right by itself once there is space.
 */
export async function diskDrill({ engine, opened: { edges } }: DrillGround): Promise<string> {
  await checkDisksAreSmall(engine);
  await waitForBoth(engine);
  const { client, token, reads } = await underReads(edges);
  const writing = acknowledgedWrites(callerOf(edges, token), { cards: await someCards(client), letters: LETTERS });
  await writing.until(200, 60);
  await onBoth(engine, fill);
  const fullAt = Date.now();
  const failing = (): number => writing.answers.filter((answer) => !isFine(answer)).length;
  const firstAfter = await waitUntil('Writes fail', async () => failing() > 0, { seconds: 180, everyMs: 50 });
  console.log(`  disks full; the first write failed after ${firstAfter.toFixed(1)} s`);
  await new Promise((resolve) => setTimeout(resolve, FULL_SECONDS * 1_000));
  const whileFull = { failed: failing(), confirmed: writing.acknowledged.length };
  await onBoth(engine, `rm ${FILLER}`);
  const freedAt = Date.now();
  await writing.finish(whileFull.confirmed + 200, 180);
  const readAnswers = await reads.stop();
  const bothAfter = await waitForBoth(engine);

  const lastFailure = Math.max(freedAt, ...writing.answers.filter((one) => !isFine(one)).map(({ endedAt }) => endedAt));
  const failedReads = readAnswers.filter((answer) => answer.endedAt >= fullAt && !isFine(answer));
  const text = [
    `Both disks full for ${((freedAt - fullAt) / 1_000).toFixed(0)} s: ${whileFull.failed} writes failed. ${await readBack(client, writing.acknowledged)}`,
    `Of ${readAnswers.length} reads ${failedReads.length} failed: ${failuresTold(readAnswers)}.`,
    `The last write failed ${((lastFailure - freedAt) / 1_000).toFixed(1)} s after there was space, primary and standby were together ${bothAfter.toFixed(0)} s after the last write. Writes: ${failuresTold(writing.answers)}.`,
  ].join('\n');
  const wrong = [...failedReads, ...writing.answers.filter((one) => !isFine(one) && !isSentence(one))];
  if (wrong.length > 0) throw new ContainersProblem([text, failureLines(wrong)].join('\n'));
  return text;
}
