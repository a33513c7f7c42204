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
  const headers: Record<string, string> = { 'X-Request-Id': traceId };
  if (companyKey) headers.CompanyKey = companyKey;
  if (!needsToken) return headers;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (user) headers.UserId = String(user.UserId);
  if (user?.BrokerId) headers.BrokerId = String(user.BrokerId);
  return headers;
}

export const newTraceId = (): string => crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
