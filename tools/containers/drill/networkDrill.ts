import { ContainersProblem } from '../containersProblem';
import type { Engine } from '../engine/engine';
import { run } from '../run';
import { signIn, signInForToken } from '../smoke/portalClient';
import type { DrillGround } from './drillGround';
import { acknowledgedWrites, readBack, someCards } from './shared/acknowledgedWrites';
import { waitForBoth } from './shared/patroni';
import { portalCalls } from './shared/portalCalls';
import { callerOf } from './shared/sendCall';
import { steadyCalls } from './shared/steadyCalls';
import { failureLine, failuresTold, isFine, isSentence, timesTold } from './shared/told';

const USER = 'admin@aurora.example';
const CUT_SECONDS = 20;
/** From the end of the cut to a write that is confirmed. */
const MOST_SECONDS = 10;

const ofDatabase = ['postgres-1', 'postgres-2'];
const ways = ['balancer-1', 'balancer-2'];

/** What the engine knows of a container, by a template. */
const inspect = async (engine: Engine, service: string, template: string): Promise<string> =>
  (await engine.command('inspect', '--format', template, await engine.containerOf(service))).trim();

/**
 * Drops every packet between the ways and the database, as a broken line does: nobody is told, and nothing is closed. It needs
 * to be root on the machine that runs the containers. Gives the way to mend it.
 */
async function cut(engine: Engine): Promise<() => Promise<void>> {
  const addresses: string[] = [];
  for (const service of ofDatabase)
    addresses.push(
      ...(await inspect(engine, service, '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}')).split(' '),
    );
  const rule = async (action: '-I' | '-D'): Promise<void> => {
    for (const service of ways) {
      const inside = ['-t', await inspect(engine, service, '{{.State.Pid}}'), '-n', 'iptables', '-w'];
      for (const address of addresses.filter(Boolean)) {
        await run('nsenter', [...inside, action, 'OUTPUT', '-d', address, '-j', 'DROP']);
        await run('nsenter', [...inside, action, 'INPUT', '-s', address, '-j', 'DROP']);
      }
    }
  };
  await rule('-I');
  return () => rule('-D');
}

/** Cuts the processes from the database for twenty seconds under writes. Throws when it does not come back or something is lost. */
export async function networkDrill({ engine, opened: { edges } }: DrillGround): Promise<string> {
  await waitForBoth(engine);
  const client = await signIn(edges[0], USER);
  const token = await signInForToken(edges[0], USER);
  const reads = steadyCalls(callerOf(edges, token), {
    calls: portalCalls.filter(({ method }) => method === 'GET'),
    perSecond: 20,
  });
  const writing = acknowledgedWrites(callerOf(edges, token), { cards: await someCards(client) });
  await writing.until(200, 60);
  const mend = await cut(engine);
  const cutAt = Date.now();
  await new Promise((resolve) => setTimeout(resolve, CUT_SECONDS * 1_000));
  await mend();
  const mendedAt = Date.now();
  const atMending = writing.acknowledged.length;
  await writing.until(atMending + 200, 120).finally(() => writing.stop());
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
  if (wrong.length > 0)
    throw new ContainersProblem([text, 'No sentence:', ...wrong.slice(0, 20).map(failureLine)].join('\n'));
  if (seconds > MOST_SECONDS) throw new ContainersProblem(`${text}\nThat is longer than ${MOST_SECONDS} s.`);
  return text;
}
