import { PortalError } from '@portal/shared';
import type { PortalErrorKind, Session } from '@portal/shared';
import { RELEASES_ADDRESS, rollbackAddress } from '@portal/shared/contracts/portal/releases';
import type { ReleasesOverview, RollbackAnswer, RollbackRequest } from '@portal/shared/contracts/portal/releases';
import type { WireError } from '@portal/shared/contracts/wrapper';
import { traceparentOf } from '@portal/shared/http/callHeaders';
import { pressTrace } from '@portal/shared/http/pressTrace';

const TIME_LIMIT_MS = 15_000;

const kinds: Readonly<Record<number, PortalErrorKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
};

const kindOf = (status: number): PortalErrorKind => kinds[status] ?? (status >= 500 ? 'unavailable' : 'server');

const errorsOf = (body: unknown): readonly WireError[] => {
  const errors = typeof body === 'object' && body !== null && 'Errors' in body ? body.Errors : undefined;
  return Array.isArray(errors) ? (errors as WireError[]) : [];
};

/**
 * Asks the edge, which is not the platform: it answers on the portal's own origin and without a wrapper.
 *
 * @throws PortalError for every failure.
 */
async function ask(session: Session, address: string, options: RequestInit): Promise<unknown> {
  const token = await session.getToken();
  const traceId = pressTrace();
  let answer: Response;
  try {
    answer = await fetch(address, {
      ...options,
      headers: { Authorization: `Bearer ${token ?? ''}`, traceparent: traceparentOf(traceId), ...options.headers },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new PortalError({ kind: isLate ? 'timeout' : 'network', traceId, cause });
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  if (answer.status === 401) session.noteUnauthorized(token);
  // An edge without these addresses answers with the page.
  const kind = answer.ok ? 'unavailable' : kindOf(answer.status);
  throw new PortalError({ kind, status: answer.status, traceId, errors: errorsOf(body) });
}

/** The releases of every remote, as they are for the user's company. @throws PortalError */
export const readReleases = async (session: Session): Promise<ReleasesOverview> =>
  (await ask(session, RELEASES_ADDRESS, {})) as ReleasesOverview;

/** Takes a version of a remote back for the user's company. @throws PortalError */
export const rollBack = async (session: Session, remote: string, version: string): Promise<RollbackAnswer> =>
  (await ask(session, rollbackAddress(remote), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version } satisfies RollbackRequest),
  })) as RollbackAnswer;
