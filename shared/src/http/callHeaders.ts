import type { AnyCall } from '../contracts/call';
import type { UserInfo } from '../contracts/people/session';

/** For whom a call is sent. */
export interface Caller {
  companyKey: string;
  token: string | null;
  user: Pick<UserInfo, 'UserId' | 'BrokerId'> | null;
}

/** What every call carries beside its body (Spec 000 §7.1); the one place that says so, whoever sends it. */
export function callHeaders({ needsToken }: Pick<AnyCall, 'needsToken'>, traceId: string, caller: Caller) {
  const { companyKey, token, user } = caller;
  const headers: Record<string, string> = { traceparent: traceparentOf(traceId) };
  if (companyKey) headers.CompanyKey = companyKey;
  if (!needsToken) return headers;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (user) headers.UserId = String(user.UserId);
  if (user?.BrokerId) headers.BrokerId = String(user.BrokerId);
  return headers;
}

/**
 * As W3C Trace Context writes it, of whoever keeps no traces: its own half stands for a span, and whether the trace is kept
 * is left to the edge (shared/src/tracing/traceContext.ts).
 */
export const traceparentOf = (traceId: string): string => `00-${traceId}-${traceId.slice(16)}-00`;
