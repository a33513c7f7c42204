/**
 * Podman leaves its health checks to timers of systemd. Where that is not, somebody has to ask: each container until it
 * is healthy, for as long as the work takes.
 */
export async function whileAskingForHealth<Result>(
  podman: (...words: string[]) => Promise<string>,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const healthy = new Set<string>();
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const running = (await podman('ps', '-q').catch(() => '')).split('\n').filter(Boolean);
      for (const id of running.filter((each) => !healthy.has(each)))
        await podman('healthcheck', 'run', id).then(
          () => healthy.add(id),
          () => undefined,
        );
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
  const asking = ask();
  try {
    return await work();
  } finally {
    isOver = true;
    await asking;
  }
}
