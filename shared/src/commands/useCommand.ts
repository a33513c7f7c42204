import { PortalError, usePortal } from '@portal/shared';
import type { Send } from '@portal/shared';
import { readCallsAgain, useQueryClient } from '@portal/shared/query';
import { useEffect, useRef, useState } from 'react';
import type { AnyCall, Call, CallInput, CallResponse } from '../contracts/call';
import { isStale, isUncertain } from './failures';
import { idempotencyKeys } from './idempotencyKeys';
import type { KeyHolder, Keyed } from './idempotencyKeys';

/** What became of a command: the platform's answer, or why there is none, with the record that a 409 brought along. */
export type Sent<Answer, Newer = never> =
  { error: null; answer: Answer } | { error: PortalError; answer?: undefined; newer: Newer | null };

/** Something that a screen changes on the platform. */
export interface Command<Input, Answer, Newer = never> {
  /**
   * Sends it; asked for the same again meanwhile, it is one and the same request. Leaving the screen breaks nothing off.
   * A failure is no exception: it comes as the outcome, and stands in `error`.
   */
  run: (input: Input) => Promise<Sent<Answer, Newer>>;
  isBusy: boolean;
  /** Why the last try failed, with a sentence for people; null from the next one on. */
  error: PortalError | null;
  reset: () => void;
}

export interface CommandOptions<Input, Answer, Newer = never> {
  /** Calls that show what changes: read again after success, and where the platform says that it is not as it was shown. */
  refreshes?: readonly AnyCall[];
  onDone?: (answer: Answer, input: Input) => void;
  onFailed?: (error: PortalError, input: Input) => void;
  /** The record is not as it was shown (409, 404, 422). */
  onStale?: (error: PortalError, input: Input) => void;
  /** Recognises the record as it stands now in what a 409 brings along. */
  newer?: (response: unknown) => response is Newer;
}

/** Several calls that are one command to the user. */
export type Steps<Input, Answer> = (input: Input, send: Send) => Promise<Answer>;

/**
 * Changes something on the platform: the one way in which a screen does. With `once` it goes under a key, kept until the
 * platform has answered for certain, so that what is sent again after a lost answer happens once.
 */
export function useCommand<Shape extends AnyCall, Newer = never>(
  call: Call<Shape>,
  options?: CommandOptions<CallInput<Shape>, CallResponse<Shape>, Newer> & { once?: KeyHolder<CallInput<Shape>> },
): Command<CallInput<Shape>, CallResponse<Shape>, Newer>;
export function useCommand<Input, Answer, Newer = never>(
  steps: Steps<Input, Answer>,
  options?: CommandOptions<Input, Answer, Newer>,
): Command<Input, Answer, Newer>;
export function useCommand<Input, Answer, Newer>(
  work: Call | Steps<Input, Answer>,
  options: CommandOptions<Input, Answer, Newer> & { once?: keyof Keyed } = {},
): Command<Input, Answer, Newer> {
  const { send } = usePortal();
  const queries = useQueryClient();
  const [underWay, setUnderWay] = useState(0);
  const [error, setError] = useState<PortalError | null>(null);
  const running = useRef(new Map<string, Promise<Sent<Answer, Newer>>>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const refresh = () => readCallsAgain(queries, latest.current.refreshes ?? []);
  const begin = async (input: Input, asked: string): Promise<Answer> => {
    if (typeof work === 'function') return work(input, send);
    const { once } = latest.current;
    const sent = once ? idempotencyKeys(send).add(work, asked, input as Keyed, once) : input;
    return send(work, sent as CallInput<Call>) as Promise<Answer>;
  };
  const attempt = async (input: Input, asked: string): Promise<Sent<Answer, Newer>> => {
    setError(null);
    try {
      // No longer busy before anybody acts on the outcome, so that both are drawn at once.
      const answer = await begin(input, asked).finally(() => {
        running.current.delete(asked);
        setUnderWay((count) => count - 1);
      });
      if (typeof work !== 'function') idempotencyKeys(send).forget(work, asked);
      refresh();
      latest.current.onDone?.(answer, input);
      return { error: null, answer };
    } catch (failure) {
      if (!(failure instanceof PortalError)) throw failure;
      if (typeof work !== 'function' && !isUncertain(failure)) idempotencyKeys(send).forget(work, asked);
      setError(failure);
      const { newer, onStale, onFailed } = latest.current;
      if (isStale(failure)) {
        refresh();
        onStale?.(failure, input);
      }
      onFailed?.(failure, input);
      const { kind, response } = failure;
      return { error: failure, newer: kind === 'conflict' && newer?.(response) ? response : null };
    }
  };
  const run = (input: Input): Promise<Sent<Answer, Newer>> => {
    const asked = JSON.stringify(input) ?? '';
    const same = running.current.get(asked);
    if (same) return same;
    setUnderWay((count) => count + 1);
    const begun = attempt(input, asked);
    running.current.set(asked, begun);
    return begun;
  };
  return { run, isBusy: underWay > 0, error, reset: () => setError(null) };
}
