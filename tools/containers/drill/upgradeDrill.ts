import { ContainersProblem } from '../containersProblem';
import type { Engine } from '../engine/engine';
import { signInForToken } from '../smoke/portalClient';
import type { DrillGround } from './drillGround';
import { otherOf, patronictl, primaryOf, waitForBoth } from './shared/patroni';
import type { PostgresName } from './shared/patroni';
import { portalCalls } from './shared/portalCalls';
import { restart, waitUntilHealthy } from './shared/processes';
import { callerOf } from './shared/sendCall';
import type { Answer } from './shared/sendCall';
import { steadyCalls } from './shared/steadyCalls';
import { failureLines, failuresTold, isFine, isSentence, outageTold, timesTold } from './shared/told';

const USER = 'admin@aurora.example';
const PER_SECOND = 30;

/** What goes by a way to the database: it is stopped before the way is, and started behind it. */
const onWay = (way: 1 | 2): string[] => [`platform-api-${way}`, `board-service-${way}`, `sign-on-host-${way}`];

/** One way to the database with all that goes by it; the other one answers meanwhile. */
async function upgradeWay(engine: Engine, way: 1 | 2): Promise<void> {
  const processes = onWay(way);
  await engine.compose('stop', '--timeout', '20', ...processes);
  for (const service of [`pooler-${way}`, `balancer-${way}`]) await restart(engine, service);
  for (const service of processes) {
    await engine.command('start', await engine.containerOf(service));
    await waitUntilHealthy(engine, service);
  }
  await restart(engine, `edge-${way}`);
  console.log(`  way ${way}: platform, board, sign-on, pooler, balancer and edge restarted`);
}

/** Commits wait for the standby: before it is stopped on purpose, they are told not to. */
async function upgradeStandby(engine: Engine, standby: PostgresName): Promise<void> {
  const primary = otherOf(standby);
  await patronictl(engine, primary, 'edit-config', '--force', '--set', 'synchronous_mode=false');
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  await restart(engine, standby);
  await patronictl(engine, primary, 'edit-config', '--force', '--set', 'synchronous_mode=true');
  await waitForBoth(engine);
  console.log(`  ${standby} restarted as the standby`);
}

async function under(ground: DrillGround, work: () => Promise<void>): Promise<{ answers: Answer[]; seconds: number }> {
  const { edges } = ground.opened;
  const caller = callerOf(edges, await signInForToken(edges[0], USER));
  const started = performance.now();
  const load = steadyCalls(caller, { calls: portalCalls, perSecond: PER_SECOND });
  let answers: Answer[];
  try {
    await work();
  } finally {
    answers = await load.stop();
  }
  return { answers, seconds: (performance.now() - started) / 1_000 };
}

/**
 * Restarts everything, one after the other, under steady calls. Throws when a call failed but for the moment in which primary
 * and standby change places, and there when somebody was told anything but a sentence.
 */
export async function upgradeDrill(ground: DrillGround): Promise<string> {
  const { engine } = ground;
  await waitForBoth(engine);
  const former = await primaryOf(engine);
  const rolling = await under(ground, async () => {
    await upgradeWay(engine, 1);
    await upgradeWay(engine, 2);
    await upgradeStandby(engine, otherOf(former));
  });
  console.log(`  all but the primary in ${rolling.seconds.toFixed(0)} s. Failed: ${failuresTold(rolling.answers)}`);
  let switchedAt = 0;
  const switched = await under(ground, async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    switchedAt = Date.now();
    await patronictl(engine, former, 'switchover', '--force', '--master', former, '--candidate', otherOf(former));
    await waitForBoth(engine);
    // Whoever waited in a pooler meanwhile is told by now.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  });
  const last = await under(ground, () => upgradeStandby(engine, former));
  const text = [
    `Platform, board, sign-on, poolers, balancers, edges and standby restarted in ${rolling.seconds.toFixed(0)} s. Failed: ${failuresTold(rolling.answers)}.`,
    timesTold(rolling.answers),
    `Switchover from ${former} to ${otherOf(former)}: ${outageTold(switched.answers, switchedAt)}. Failed: ${failuresTold(switched.answers)}.`,
    `The former primary restarted as the standby. Failed: ${failuresTold(last.answers)}.`,
  ].join('\n');
  const wrong = [
    ...[...rolling.answers, ...last.answers].filter((answer) => !isFine(answer)),
    ...switched.answers.filter((answer) => !isFine(answer) && !isSentence(answer)),
  ];
  if (wrong.length > 0) throw new ContainersProblem([text, failureLines(wrong)].join('\n'));
  return text;
}
