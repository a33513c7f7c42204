import { setTimeout as sleep } from 'node:timers/promises';
import { createProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { serveMetrics } from '@portal/shared/metrics/serveMetrics';
import { startTracing, TRACES_LOST } from '@portal/shared/tracing/startTracing';
import { buildEdge } from './buildEdge';
import { edgeSettings } from './edgeSettings';

const stopLimitMilliseconds = 5_000;

/** Ends the process with one sentence: an operator reads this, and a stack would hide it. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function sentenceFor(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Encerre o programa que a ocupa ou escolha outra com a variável PORT.`;
  if (code === 'EACCES') return `Sem permissão para usar a porta ${port}. Escolha uma porta acima de 1024.`;
  return `Não foi possível iniciar a borda do portal: ${message}`;
}

async function run(): Promise<void> {
  const { host, port, metricsPort, drainSeconds, settingsWarning, ...options } = edgeSettings(process.env);
  // Nothing is measured where nobody may read it.
  const metrics = metricsPort === null ? undefined : createProcessMetrics('edge');
  const tracing = await startTracing({
    service: 'edge',
    variables: process.env,
    onLost: (reason) => app.log.warn({ reason }, TRACES_LOST),
  });
  const app = await buildEdge({ ...options, metrics });
  if (settingsWarning !== null) app.log.warn(settingsWarning);
  if (metrics && metricsPort !== null) {
    const served = await serveMetrics(metrics, { host, port: metricsPort }).catch((error: unknown) =>
      giveUp(sentenceFor(error, metricsPort)),
    );
    app.addHook('onClose', () => served.close());
  }
  await app.listen({ host, port }).catch((error: unknown) => giveUp(sentenceFor(error, port)));

  const stop = async (): Promise<void> => {
    // A balancer sees that this one is not ready, and is answered until it goes elsewhere.
    app.isDraining = true;
    await sleep(drainSeconds * 1000);
    setTimeout(() => app.server.closeAllConnections(), stopLimitMilliseconds).unref();
    await app.close();
    await tracing?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

run().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));
