import { ContainersProblem } from '../containersProblem';
import { signInForToken } from '../smoke/portalClient';
import type { DrillGround } from './drillGround';
import { platformCalls } from './shared/portalCalls';
import { restart } from './shared/processes';
import { callerOf } from './shared/sendCall';
import type { Answer } from './shared/sendCall';
import { steadyCalls } from './shared/steadyCalls';
import { failureLines, failuresTold, isFine, timesTold } from './shared/told';

const RESTARTS = 20;
const PER_SECOND = 100;

/** Restarts the platform's processes one after the other under steady calls through the edge. Throws when one of them failed. */
export async function restartDrill({ engine, opened }: DrillGround): Promise<string> {
  const started = performance.now();
  const [origin] = opened.edges;
  const token = await signInForToken(origin, 'admin@aurora.example');
  const load = steadyCalls(callerOf([origin], token), { calls: platformCalls, perSecond: PER_SECOND });
  let answers: Answer[];
  try {
    for (let number = 1; number <= RESTARTS; number += 1) {
      const service = `platform-api-${(number % 2) + 1}`;
      await restart(engine, service);
      console.log(`  ${number} of ${RESTARTS}: ${service} restarted`);
    }
  } finally {
    answers = await load.stop();
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const text = [
    `${RESTARTS} restarts of platform processes in ${seconds} s. Failed: ${failuresTold(answers)}.`,
    timesTold(answers),
  ].join('\n');
  const failed = answers.filter((answer) => !isFine(answer));
  if (failed.length > 0) throw new ContainersProblem([text, failureLines(failed)].join('\n'));
  return text;
}
