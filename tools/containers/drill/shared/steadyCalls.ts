import { sendCall } from './sendCall';
import type { Answer, Caller, SteadyCall } from './sendCall';

interface Load {
  calls: readonly SteadyCall[];
  perSecond: number;
}

/** Sends calls in turn, so many a second whatever the answers take, until it is stopped; then waits for the last answers. */
export function steadyCalls(caller: Caller, { calls, perSecond }: Load): { stop: () => Promise<Answer[]> } {
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  let number = 0;
  const timer = setInterval(() => {
    const call = calls[number % calls.length]!;
    // Each kind goes by both addresses.
    const sent = sendCall(caller, call, Math.floor(number / calls.length)).then((answer) => {
      answers.push(answer);
      open.delete(sent);
    });
    open.add(sent);
    number += 1;
  }, 1_000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      caller.agent.destroy();
      return answers;
    },
  };
}
