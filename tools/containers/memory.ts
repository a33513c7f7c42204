import type { Engine } from './engine/engine';

/** What each container holds of memory, as the engine counts it. */
export async function memoryTable(engine: Engine): Promise<string> {
  const lines = (await engine.command('stats', '--no-stream', '--format', '{{.Name}}\t{{.MemUsage}}'))
    .trim()
    .split('\n');
  const rows = lines.sort().flatMap((line) => {
    const [name = '', usage = ''] = line.split('\t');
    const held = usage.replace(/ *\/.*/, '');
    // Containers that have done their work and ended.
    return /^0B/.test(held) ? [] : [`| ${name.replace(/^portal-containers[-_]|[-_]1$/g, '')} | ${held} |`];
  });
  return ['| Container | Memory |', '| --- | --- |', ...rows].join('\n');
}
