import { observeLoads } from '../../loading/observations';
import type { LoadObservation } from '../../loading/observations';
import { noteLoad } from './sessionLoads';

type Taker = (observation: LoadObservation) => void;

const MOST_WAITING = 50;

const waiting: LoadObservation[] = [];
let taker: Taker | null = null;

// From the moment that this code is there: the first screen may arrive before anything is mounted that could listen.
observeLoads((observation) => {
  noteLoad(observation);
  if (taker) taker(observation);
  else if (waiting.length < MOST_WAITING) waiting.push(observation);
});

/** Hands over every load that was not taken yet, and those to come, until the returned function is called. */
export function takeLoads(take: Taker): () => void {
  taker = take;
  waiting.splice(0).forEach(take);
  return () => {
    if (taker === take) taker = null;
  };
}
