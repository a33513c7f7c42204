import type { Static, TSchema } from '../schema';

/** Something that happens to a record, as whoever subscribes to it is told. */
export interface EventType<Payload extends TSchema = TSchema> {
  /** `record.whatHappened`, in lower case. */
  readonly name: string;
  /** One more when the payload changes in a way that a reader would notice; both are published until nobody reads the older. */
  readonly version: number;
  /** The kind of record: its events arrive in the order in which they happened. */
  readonly subject: string;
  /** Identities and what the event itself decided: of the rest a reader asks the platform, which knows who may see it. */
  readonly payload: Payload;
}

/** What an event of this type carries. */
export type EventPayload<Type extends EventType> = Static<Type['payload']>;

/** States a type of event. */
export const defineEvent = <const Payload extends TSchema>(type: EventType<Payload>): EventType<Payload> => type;
