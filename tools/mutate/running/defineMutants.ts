// Before anything else of a test's world: what the instrumented code asks, a few million times.
const reached = new Map<string, Set<number>>();
let isNothingActive = true;
let activeFile = '';
let activeNumber = 0;
let most = Infinity;
let passed = 0;

const mutants = {
  /** For a file whether the mutant of a number is the active one; which were asked for is kept while none is. */
  of(file: string): (number: number) => boolean {
    const own = reached.get(file) ?? new Set<number>();
    reached.set(file, own);
    return (number) => {
      passed += 1;
      if (isNothingActive) own.add(number);
      else if (passed > most) throw new Error('This mutant seems to have made something endless.');
      return number === activeNumber && file === activeFile;
    };
  },
  /** From now on one mutant is active, or none, and passes at most so many places until it counts as endless. */
  activate(id: string | null, mostPlaces = Infinity): void {
    const [file = '', number] = id?.split('#') ?? [];
    isNothingActive = id === null;
    activeFile = file;
    activeNumber = Number(number);
    most = mostPlaces;
    passed = 0;
  },
  /** How many places were passed since then. */
  passed: () => passed,
  reached: (): string[] => [...reached].flatMap(([file, numbers]) => [...numbers].map((number) => `${file}#${number}`)),
};

export type Mutants = typeof mutants;
Object.assign(globalThis, { mutants });
