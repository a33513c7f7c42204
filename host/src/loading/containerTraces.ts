/** What is needed of the shell's federation instance. */
interface Federation {
  moduleCache: Map<string, unknown>;
  options: { remotes: { name: string }[] };
}

interface FederationGlobal {
  __INSTANCES__: { name: string }[];
}

const instances = (): { name: string }[] =>
  (globalThis as { __FEDERATION__?: FederationGlobal }).__FEDERATION__?.__INSTANCES__ ?? [];

const chunkLists = (container: string): string[] =>
  Object.keys(globalThis).filter((key) => key.startsWith(`webpackChunk${container}_`));

/**
 * What one try to load a container leaves on the page: its global name, webpack's list of its chunks, a federation
 * instance, and the shell's own notes. Noted so that exactly these can be taken off again.
 */
export class ContainerTraces {
  private readonly before: { instances: { name: string }[]; chunkLists: string[] };

  constructor(
    private readonly federation: Federation,
    private readonly tryName: string,
    private readonly container: string,
  ) {
    this.before = { instances: instances().slice(), chunkLists: chunkLists(container) };
    // What an earlier try left under the container's name would be taken for this one's.
    Object.assign(globalThis, { [container]: undefined });
  }

  /** To be called when the try has ended; the returned function takes its traces off the page. */
  seal(): () => void {
    const { federation, tryName, container, before } = this;
    const page = globalThis as Record<string, unknown>;
    const global = page[container];
    const lists = chunkLists(container).filter((key) => !before.chunkLists.includes(key));
    const made = instances().filter((instance) => instance.name === container && !before.instances.includes(instance));
    before.instances = [];
    return () => {
      federation.moduleCache.delete(tryName);
      removeWhere(federation.options.remotes, ({ name }) => name === tryName);
      removeWhere(instances(), (instance) => made.includes(instance));
      for (const list of lists) delete page[list];
      if (page[container] === global) page[container] = undefined;
    };
  }
}

function removeWhere<Item>(list: Item[], concerns: (item: Item) => boolean): void {
  for (let at = list.length - 1; at >= 0; at -= 1) if (concerns(list[at]!)) list.splice(at, 1);
}
