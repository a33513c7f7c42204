import { ratio } from '../report';
import { quantile } from '../statistics';
import type { Duplicate } from '../../tools/build/packages';
import type { Arm } from './portals';
import type { Visit } from './visit';

/** A visit to each of some arms, one after the other: first cold, then once more. */
export type Round = Partial<Record<Arm, { cold: Visit; warm: Visit }>>;

/** What one journey from the sign-in page to the board fetched: JavaScript in gzip bytes, requests of every kind. */
export interface Bytes {
  signIn: number;
  signInRequests: number;
  board: number;
  boardRequests: number;
  scripts: number;
}

export interface Measured {
  rounds: Readonly<Record<'board' | 'boardAtFullSpeed' | 'proposals' | 'policies' | 'home', readonly Round[]>>;
  bytes: Record<Arm, Bytes>;
  /** Whether the browser brings the board back as it stood; otherwise why not. */
  back: Record<'federated' | 'before', true | string>;
  duplicates: readonly Duplicate[];
  machine: string;
}

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
/** The middle half of values. */
export const middleHalf = (values: readonly number[]): string =>
  `${ratio(quantile(values, 0.25))} to ${ratio(quantile(values, 0.75))}`;

/** A time of every visit to an arm. */
export const timesOf = (
  rounds: readonly Round[],
  arm: Arm,
  of: keyof Visit,
  visit: 'cold' | 'warm' = 'cold',
): number[] =>
  rounds.map((round) => {
    const visits = round[arm];
    if (!visits) throw new Error(`${arm} was not visited`);
    return visits[visit][of];
  });

/** Round by round, what an arm took of another one's time. */
export const ratiosOf = (
  rounds: readonly Round[],
  arms: readonly [Arm, Arm],
  of: keyof Visit,
  visit: 'cold' | 'warm' = 'cold',
): number[] => {
  const [ours, theirs] = arms.map((arm) => timesOf(rounds, arm, of, visit)) as [number[], number[]];
  return ours.map((time, index) => time / (theirs[index] ?? Number.NaN));
};
