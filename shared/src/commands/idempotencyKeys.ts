import type { Send } from '@portal/shared';
import type { AnyCall } from '../contracts/call';
import { newUniqueId } from '../domain/values/newUniqueId';

/** The parts of a call's input in which a key can travel. */
export interface Keyed {
  query?: { IdempotencyKey?: string };
  body?: { IdempotencyKey?: string };
}

/** Where a call takes its key: in its query or its body, whichever has a place for one. */
export type KeyHolder<Input> = {
  [Part in keyof Keyed]-?: Part extends keyof Input
    ? 'IdempotencyKey' extends keyof NonNullable<Input[Part]>
      ? Part
      : never
    : never;
}[keyof Keyed];

const kept = new WeakMap<Send, Map<string, string>>();

const nameOf = ({ method, path }: AnyCall, asked: string) => `${method} ${path} ${asked}`;

/** The keys of requests whose outcome nobody knows yet, kept for as long as the page: a dialog may close in between. */
export function idempotencyKeys(send: Send) {
  const keys = kept.get(send) ?? new Map<string, string>();
  kept.set(send, keys);
  return {
    add: <Input extends Keyed>(call: AnyCall, asked: string, input: Input, part: keyof Keyed): Input => {
      const name = nameOf(call, asked);
      const key = keys.get(name) ?? newUniqueId();
      keys.set(name, key);
      return { ...input, [part]: { ...input[part], IdempotencyKey: key } };
    },
    forget: (call: AnyCall, asked: string) => void keys.delete(nameOf(call, asked)),
  };
}
