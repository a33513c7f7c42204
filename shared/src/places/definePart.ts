import type { PartComponent, Place, RemotePart } from '../remote/parts';

interface PartDescription<Payload extends object> extends Omit<RemotePart, 'place' | 'version' | 'component'> {
  /** Code that is fetched when the page around the part stands: `() => import('./src/…')`. */
  component: () => Promise<{ default: PartComponent<Payload> }>;
}

/** Describes a part for a place; the type checker holds its component to the payload that the place has. */
export const definePart = <Payload extends object>(
  { name, version }: Place<Payload>,
  part: PartDescription<Payload>,
): RemotePart => ({ ...part, place: name, version });
