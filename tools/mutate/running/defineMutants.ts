// Before anything else of a test's world: what the instrumented code asks.
const reached = new Set<string>();
let active: string | null = null;

const mutants = {
  reached,
  activate(id: string | null): void {
    active = id;
  },
  isActive(id: string): boolean {
    if (active === null) reached.add(id);
    return id === active;
  },
};

export type Mutants = typeof mutants;
Object.assign(globalThis, { mutants });
