import { signIn, signInForToken } from '../../smoke/portalClient';
import type { PortalClient } from '../../smoke/portalClient';
import { portalCalls } from './portalCalls';
import { callerOf } from './sendCall';
import { steadyCalls } from './steadyCalls';

const USER = 'admin@aurora.example';
const READS_PER_SECOND = 20;

interface UnderReads {
  client: PortalClient;
  token: string;
  reads: ReturnType<typeof steadyCalls>;
}

/** Somebody who is signed in, and reads of every part of the portal that go on until they are stopped. */
export async function underReads(edges: readonly [string, ...string[]]): Promise<UnderReads> {
  const client = await signIn(edges[0], USER);
  const token = await signInForToken(edges[0], USER);
  const reads = steadyCalls(callerOf(edges, token), {
    calls: portalCalls.filter(({ method }) => method === 'GET'),
    perSecond: READS_PER_SECOND,
  });
  return { client, token, reads };
}
