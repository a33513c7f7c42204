import { ContainersProblem } from './containersProblem';

/** Asks until it is so, and gives after how many seconds that was. Throws a ContainersProblem when it takes longer than allowed. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  { seconds, everyMs = 500 }: { seconds: number; everyMs?: number },
): Promise<number> {
  const started = performance.now();
  const passed = (): number => (performance.now() - started) / 1_000;
  for (;;) {
    if (await isSo().catch(() => false)) return passed();
    if (passed() > seconds) throw new ContainersProblem(`${what}: not within ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
