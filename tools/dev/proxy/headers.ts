import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Between two neighbours only (RFC 9110 §7.6.1), and what speaks of the encrypted line that ends at the proxy. */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'strict-transport-security',
]);

/** What makes an answer shorter than the whole text, which is needed to change it. */
const SHORTENS = new Set(['accept-encoding', 'if-none-match', 'if-modified-since', 'if-range', 'range']);

/** The same page under two addresses: the portal's own and that of this machine. */
export interface Origins {
  portal: string;
  own: string;
}

const passedOn = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name)));

const moved = (address: string | undefined, from: string, to: string): string | undefined =>
  address === from || address?.startsWith(`${from}/`) ? to + address.slice(from.length) : address;

/** A browser's headers as the portal is to see them. `whole` asks for the answer as plain text. */
export function headersToPortal(headers: IncomingHttpHeaders, host: string, origins: Origins, whole: boolean) {
  const passed = passedOn(headers);
  if (whole) for (const name of SHORTENS) delete passed[name];
  const { own, portal } = origins;
  return {
    ...passed,
    host,
    ...(headers.origin && { origin: moved(headers.origin, own, portal) }),
    ...(headers.referer && { referer: moved(headers.referer, own, portal) }),
    ...(whole && { 'accept-encoding': 'identity' }),
  };
}

/** The portal's headers as the browser is to see them at this machine's address. */
export function headersToBrowser(headers: IncomingHttpHeaders, origins: Origins): OutgoingHttpHeaders {
  const { own, portal } = origins;
  const cookies = headers['set-cookie']?.map(cookieForThisMachine);
  return {
    ...passedOn(headers),
    ...(headers.location && { location: moved(headers.location, portal, own) }),
    ...(cookies && { 'set-cookie': cookies }),
  };
}

/** A cookie that the browser takes from an unencrypted page of this machine. */
export function cookieForThisMachine(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  // These names promise encryption, so the browser wants the attribute; from this machine it takes them all the same.
  const promises = /^__(Host|Secure)-/i.test(pair);
  const kept = attributes.filter(
    (attribute) => !/^domain=/i.test(attribute) && (promises || !/^(secure|partitioned)$/i.test(attribute)),
  );
  const lax = kept.map((attribute) => (!promises && /^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair, ...lax].join('; ');
}
