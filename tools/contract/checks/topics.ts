import type { RemoteDefinition } from '../../../shared/src/remote/definition';
import type { Check } from '../check';

/** Whether the remote publishes under its own prefix only, and reads what somebody defines. */
export function checkTopics(
  { name, publishes = [], reads = [] }: RemoteDefinition,
  known: Readonly<Record<string, number>>,
): Check {
  const prefix = `${name.replace(/^mf-/, '')}.`;
  const own = new Map(publishes.map((topic) => [topic.name, topic.version]));
  const foreign = publishes
    .filter((topic) => !topic.name.startsWith(prefix))
    .map(
      (topic) => `O módulo publica "${topic.name}" e só pode publicar tópicos que começam com "${prefix}": renomeie.`,
    );
  const unknown = reads.flatMap((topic) => {
    const version = own.get(topic.name) ?? known[topic.name];
    if (version === undefined)
      return [
        `O módulo lê o tópico "${topic.name}", que ninguém define: um tópico entre módulos é definido em um arquivo …Topics.ts de shared/src/bus, de onde os dois o importam.`,
      ];
    if (version !== topic.version)
      return [
        `O módulo lê a versão ${topic.version} do tópico "${topic.name}", e a que existe é a ${version}: importe a definição de @portal/shared.`,
      ];
    return [];
  });
  return {
    title: 'Tópicos',
    note: `publica ${publishes.length}, lê ${reads.length}`,
    problems: [...foreign, ...unknown],
  };
}
