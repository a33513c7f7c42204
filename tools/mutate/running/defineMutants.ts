// Before anything else of a test's world: what the instrumented code asks.
const reached = new Set<string>();
let active: string | null = null;
let most = Infinity;
let passed = 0;

const mutants = {
  reached,
  /** From now on one mutant is active, or none, and passes at most so many places until it counts as endless. */
  activate(id: string | null, mostPlaces = Infinity): void {
    active = id;
    most = mostPlaces;
    passed = 0;
  },
  /** How many places were passed since then. */
  passed: () => passed,
  isActive(id: string): boolean {
    passed += 1;
    if (active === null) reached.add(id);
    else if (passed > most) throw new Error('This mutant seems to have made something endless.');
    return id === active;
  },
};

export type Mutants = typeof mutants;
Object.assign(globalThis, { mutants });
