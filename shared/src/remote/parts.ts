import type { ReactNode } from 'react';
import type { EarlyCall } from './earlyCalls';
import type { Functionality } from '../domain/access/functionalities';

/** Where on a page other remotes may show something, and what it tells them. Made by `definePlace`. */
export interface Place<Payload extends object> {
  /** `<record>.<where>`: `proposal.sections`. */
  readonly name: string;
  /** Grows when the payload changes. */
  readonly version: number;
  /** Only for the type checker: what the page tells the parts. */
  readonly payload?: Payload;
}

/** What tells one place from another at run time. */
export type PlaceName = Pick<Place<object>, 'name' | 'version'>;

/** What a part gets: what its page tells of the record. */
export interface PartProps<Payload extends object> {
  payload: Payload;
}

/** What draws a part. */
export type PartComponent<Payload extends object> = (props: PartProps<Payload>) => ReactNode;

/** Something that a remote shows on another's page. Made by `definePart`, which knows the place's payload. */
export interface RemotePart {
  /** Tells it from the remote's other parts. */
  id: string;
  place: string;
  version: number;
  /** The heading over it, which stands there before its code does. */
  title: string;
  /** Smaller numbers stand further up; equal ones in the order of the remotes' names. */
  order: number;
  /** Pixels that it takes below its heading: kept free where this browser has not yet seen how high it is. */
  height: number;
  /** The user must hold at least one of them; without a list, everybody who sees the page sees the part. */
  functionalities?: readonly Functionality[];
  /** What it reads as soon as it is there, where its page stands for its parts as the home does; elsewhere nobody asks early. */
  calls?: readonly EarlyCall[];
  component: () => Promise<{ default: PartComponent<never> }>;
}

/** A part that somebody gives for a place, ready to be shown. */
export interface GivenPart {
  key: string;
  title: string;
  height: number;
  show: (payload: object) => ReactNode;
}
