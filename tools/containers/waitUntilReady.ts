import { ContainersProblem } from './containersProblem';

const PATIENCE_SECONDS = 180;

/** Waits until every edge says that it is ready, which is when each service behind it is. */
export async function waitUntilReady(edges: readonly string[]): Promise<void> {
  for (const edge of edges) {
    let said = 'nothing';
    for (let second = 0; !said.startsWith('200'); second += 1) {
      if (second === PATIENCE_SECONDS) throw new ContainersProblem(`${edge}/readyz says ${said}.`);
      if (second > 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
      said = await fetch(`${edge}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        (error: Error) => error.message,
      );
    }
  }
}
