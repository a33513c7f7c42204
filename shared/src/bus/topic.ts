/** A named, typed and versioned channel of the bus. Made by {@link defineTopic}, never written as a string. */
export interface Topic<Payload> {
  readonly name: string;
  readonly version: number;
  /** State topics give their last value to whoever subscribes later; facts do not. */
  readonly replay: boolean;
  /** True where the payload names people: it leaves the portal only where whoever mounts a remote says so. */
  readonly holdsNames?: boolean;
  /** Only for the type checker: the payload that the topic carries. */
  readonly payload?: Payload;
}

/**
 * Makes a topic. The name is `<owner>.<fact>`: the shell owns `portal.`, a remote its own prefix (`kanban.card-moved`).
 * A payload that changes incompatibly takes a new version.
 */
export function defineTopic<Payload>(
  name: string,
  version: number,
  options: { replay: boolean; holdsNames?: boolean },
): Topic<Payload> {
  return { name, version, ...options };
}
