import { cleanZipCode, isValidZipCode } from '@portal/shared/domain/people/zipCode';

/** The first CEP of each run that belongs to one state, with the state's IBGE code; Correios give them out in this order. */
const runs: readonly (readonly [first: number, state: number])[] = [
  [1000, 35],
  [20000, 33],
  [29000, 32],
  [30000, 31],
  [40000, 29],
  [49000, 28],
  [50000, 26],
  [57000, 27],
  [58000, 25],
  [59000, 24],
  [60000, 23],
  [64000, 22],
  [65000, 21],
  [66000, 15],
  [68900, 16],
  [69000, 13],
  [69300, 14],
  [69400, 13],
  [69900, 12],
  [70000, 53],
  [72800, 52],
  [73000, 53],
  [73700, 52],
  [76800, 11],
  [77000, 17],
  [78000, 51],
  [78900, 11],
  [79000, 50],
  [80000, 41],
  [88000, 42],
  [90000, 43],
];

/** The state (IBGE code) in which a CEP lies; null for what is none. */
export function stateOfZipCode(zipCode: string): number | null {
  if (!isValidZipCode(zipCode)) return null;
  const region = Number(cleanZipCode(zipCode).slice(0, 5));
  return runs.findLast(([first]) => first <= region)?.[1] ?? null;
}
