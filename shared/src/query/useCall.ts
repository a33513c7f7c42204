import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AnyCall, Call, CallInput, CallResponse } from '../contracts/call';
import type { PortalError } from '../http/portalError';
import { usePortal } from '../remote/portal';
import { noteReading } from './readAgain';

export interface UseCallOptions<Answer = unknown> {
  enabled?: boolean;
  /** While the next page or filter loads, go on showing the last one. */
  keepPrevious?: boolean;
  /** Milliseconds for which an answer counts as fresh; 0 unless told. */
  freshFor?: number;
  /** Reads it again every two seconds as long as this says so of the last answer and somebody looks at the page. */
  againWhile?: (answer: Answer) => boolean;
}

const AGAIN_AFTER = 2000;

/** The cache key of a call: the same input anywhere on the page is one request. */
export const callKey = (call: AnyCall, input: unknown): readonly unknown[] => [
  call.service,
  call.method,
  call.path,
  input,
];

/**
 * Reads from the platform: the answer of a call, with its loading and error state. Cancelled when the screen leaves.
 * The error is always a PortalError.
 */
export function useCall<Shape extends AnyCall>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  { enabled = true, keepPrevious = false, freshFor = 0, againWhile }: UseCallOptions<CallResponse<Shape>> = {},
): UseQueryResult<CallResponse<Shape>, PortalError> {
  const { send } = usePortal();
  return useQuery<CallResponse<Shape>, PortalError>({
    queryKey: callKey(call, input),
    queryFn: async ({ signal, client, queryKey }) => {
      let begunAt = Date.now();
      const answer = await send(call, input, { signal, onEarly: (askedAt) => (begunAt = askedAt) });
      noteReading(client, queryKey, begunAt);
      return answer;
    },
    enabled,
    staleTime: freshFor,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(againWhile && {
      refetchInterval: ({ state: { data } }) => data !== undefined && againWhile(data) && AGAIN_AFTER,
    }),
  });
}
