import { tracing } from '@portal/shared/tracing/tracing';

/** What is asked, and of whom; the address itself may name a person. */
interface Outside {
  name: string;
  address?: URL | string;
}

/**
 * Something that is asked of somebody else's server, as a span of what goes on here or a trace of its own. What `ask` is given
 * goes with the request, so that whoever keeps traces over there can tell which of ours it was.
 */
export async function tracedOutside<Answer>(
  { name, address }: Outside,
  ask: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const span = tracing()?.begin(name, {
    kind: 'client',
    attributes: address === undefined ? {} : { 'server.address': new URL(address).hostname },
  });
  if (!span) return ask({});
  try {
    const answer = await span.within(() => ask({ traceparent: span.traceparent }));
    const status = statusOf(answer);
    if (status !== undefined) span.note({ 'http.response.status_code': status });
    span.end(status !== undefined && status >= 400 ? String(status) : undefined);
    return answer;
  } catch (error) {
    // Its kind alone: what it says may hold what was asked.
    span.end(error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

function statusOf(answer: unknown): number | undefined {
  const { status, statusCode = status } = (answer ?? {}) as { status?: unknown; statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : undefined;
}
