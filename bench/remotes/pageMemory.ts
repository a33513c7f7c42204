import type { CDPSession } from '@playwright/test';

/** What a page holds after everything that nobody holds any more was let go. */
export interface PageMemory {
  megabytes: number;
  listeners: number;
  nodes: number;
}

/** To be called with `Performance` enabled. */
export async function memoryOf(protocol: CDPSession): Promise<PageMemory> {
  // Twice: what the first collection frees may hold weak references that only the second lets go.
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  };
}
