import type { AnyCall } from '../contracts/call';
import type { ClientOptions } from '../http/client';

/** Where a stream comes from. */
export interface StreamSource {
  /** Streams of one name are the same stream: same address, company and user. */
  name: string;
  /** Opens it with a token as fresh as can be; null where nobody is signed in or the platform refuses. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
}

/** The stream of a call (`streams: true`), with the headers that every call carries (Spec 000 §7.1). */
export function streamSource(
  call: Pick<AnyCall, 'service' | 'path'>,
  { baseUrls, session, companyKey }: ClientOptions,
): StreamSource {
  const address = `${baseUrls[call.service]}${call.path}`;
  return {
    name: ['portal.live', address, companyKey(), session.state.user?.UserId ?? 0].join(' '),
    open: async (signal) => {
      const token = await session.getToken();
      const { user } = session.state;
      if (!token || !user || signal.aborted) return null;
      const answer = await fetch(address, {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${token}`,
          CompanyKey: companyKey(),
          UserId: String(user.UserId),
          ...(user.BrokerId && { BrokerId: String(user.BrokerId) }),
        },
        cache: 'no-store',
        signal,
      });
      return answer.ok ? answer.body : null;
    },
  };
}
