import {
  endedProblem,
  restartedSentence,
  startProcess,
  untilDone,
  untilHealthy,
  type RunningProcess,
} from './childProcess';
import { beginLog, type DataFolder } from './dataFolder';
import type { ProcessPlan } from './portalProcesses';

const MINUTE_MS = 60_000;
const MOST_IN_A_MINUTE = 3;

/** The processes of a running portal, stage by stage, so that they stop in the reverse order of their start. */
export class RunningPortal {
  readonly #stages: RunningProcess[][] = [];
  readonly #data: DataFolder;
  isStopping = false;

  constructor(data: DataFolder) {
    this.#data = data;
  }

  /** Starts processes side by side and waits until each can be used. */
  async startStage(plans: readonly ProcessPlan[]): Promise<void> {
    const stage = await this.#launch(plans);
    await this.#unlessEnded(Promise.all(stage.map(untilHealthy)));
  }

  /** Runs a process that ends by itself. */
  async runJob(plan: ProcessPlan): Promise<void> {
    const before = this.#stages.flat();
    const [job] = await this.#launch([plan]);
    if (job) await this.#unlessEnded(untilDone(job), before);
    this.#stages.pop();
  }

  /**
   * Starts a process again that ends although nobody asked it to, and tells so; answers the one that does it once more than
   * three times in a minute.
   */
  keepRunning(tell: (sentence: string) => void): Promise<RunningProcess> {
    const places = this.#stages.flatMap((stage) => stage.map((_, place) => this.#keep(stage, place, tell)));
    return Promise.race(places);
  }

  async #keep(stage: RunningProcess[], place: number, tell: (sentence: string) => void): Promise<RunningProcess> {
    let again: number[] = [];
    for (;;) {
      const running = stage[place];
      if (!running) throw new Error('A stage keeps its processes');
      await running.ended;
      // Its end was asked for; the stop itself ends the start.
      if (this.isStopping) return new Promise(() => {});
      again = [...again.filter((at) => at > Date.now() - MINUTE_MS), Date.now()];
      if (again.length > MOST_IN_A_MINUTE) return running;
      tell(restartedSentence(running));
      // Its log goes on where it stopped: there it says why.
      stage[place] = startProcess(running.plan, running.logFile);
    }
  }

  async #launch(plans: readonly ProcessPlan[]): Promise<RunningProcess[]> {
    const stage = await Promise.all(
      plans.map(async (plan) => startProcess(plan, await beginLog(this.#data, plan.name))),
    );
    this.#stages.push(stage);
    return stage;
  }

  /** Fails with the words of a process that ends meanwhile: they say more than those of whoever waits for it. */
  async #unlessEnded(work: Promise<unknown>, among = this.#stages.flat()): Promise<void> {
    const ended = Promise.race(among.map((running) => running.ended.then(() => running))).then((running) => {
      throw endedProblem(running);
    });
    await Promise.race([work, ended]);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    for (const stage of this.#stages.splice(0).reverse()) await Promise.all(stage.map((running) => running.stop()));
  }
}
