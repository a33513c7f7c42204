import type { IncomingHttpHeaders } from 'node:http';
import { addressBlock, isInside } from './networkAddress';

/** Where a request came from, as the edge saw it. */
export interface Caller {
  /** Network address, of IPv6 its /64: one caller, for limits. Never stored in the clear. */
  address: string;
  /** Host and port as the browser has them. Anyone can send any: check against the company's hosts before use. */
  host: string;
  protocol: 'http' | 'https';
  /** What the browser says that it is; anyone can say anything. */
  userAgent?: string;
}

/** Longer ones are made up. */
const USER_AGENT_MAX_LENGTH = 300;

interface Request {
  headers: IncomingHttpHeaders;
  ip: string;
  host: string;
}

/**
 * The platform stands behind the edge, which replaces these headers, and believes them of a neighbour inside alone: who
 * reaches it from elsewhere is who they are. The edge's list of addresses begins with its own neighbour: behind a balancer
 * the second one is the browser as the balancer saw it, and what follows was only claimed.
 */
export function callerOf({ headers, ip, host }: Request): Caller {
  const said = textOf(headers['user-agent']).slice(0, USER_AGENT_MAX_LENGTH);
  const browser = said && { userAgent: said };
  if (!isInside(ip)) return { address: addressBlock(ip), host, protocol: 'http', ...browser };
  const [neighbour, before] = textOf(headers['x-forwarded-for']).split(',');
  return {
    address: addressBlock((before || neighbour || ip).trim()),
    host: textOf(headers['x-forwarded-host']) || host,
    protocol: textOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    ...browser,
  };
}

const textOf = (header: string | string[] | undefined): string =>
  Array.isArray(header) ? header.join(',') : (header ?? '');
