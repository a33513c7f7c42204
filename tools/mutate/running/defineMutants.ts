// Before anything else of a test file: what the instrumented code asks.
import { ACTIVE } from './messages';

const reached = new Set<string>();
const active = process.env[ACTIVE];

Object.assign(globalThis, {
  mutants: {
    reached,
    isActive(id: string): boolean {
      reached.add(id);
      return id === active;
    },
  },
});
