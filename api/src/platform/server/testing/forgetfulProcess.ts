import { keepHeapModest } from '../modestHeap';

// Holds 100,000 records and replaces them over and over, each old enough by then to be beyond the quick collection of
// young ones; tells how many megabytes its heap came to at most.
if (process.argv[2] === 'modest') keepHeapModest();
const HELD = 100_000;
const REPLACED = 12 * HELD;
const held: { turn: number; name: string }[] = [];
let most = 0;
for (let turn = 0; turn < REPLACED; turn += 1) {
  held[turn % HELD] = { turn, name: `record ${turn} of those that are held for a while` };
  if (turn % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
}
process.stdout.write(String(most / 1024 / 1024));
