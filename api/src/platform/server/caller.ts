import type { IncomingHttpHeaders } from 'node:http';

/** Where a request came from, as the edge saw it. */
export interface Caller {
  /** Network address, for limits; never stored in the clear. */
  address: string;
  /** Host and port as the browser has them. Anyone can send any: check against the company's hosts before use. */
  host: string;
  protocol: 'http' | 'https';
}

interface Request {
  headers: IncomingHttpHeaders;
  ip: string;
  host: string;
}

/**
 * The platform stands behind the edge, which replaces these headers. Its list of addresses begins with its neighbour:
 * behind a balancer the second one is the browser as the balancer saw it, and what follows was only claimed.
 */
export function callerOf({ headers, ip, host }: Request): Caller {
  const [neighbour, browser] = textOf(headers['x-forwarded-for']).split(',');
  return {
    address: (browser || neighbour || ip).trim(),
    host: textOf(headers['x-forwarded-host']) || host,
    protocol: textOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
  };
}

const textOf = (header: string | string[] | undefined): string =>
  Array.isArray(header) ? header.join(',') : (header ?? '');
