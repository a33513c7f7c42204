const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/;

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** Whether a name leads to this machine: whoever asks under another one was led here by somebody else's page. */
export const isLocalName = (host: string): boolean => LOCAL.test(nameOf(host));

/**
 * The name under which the portal is asked. A portal on this machine knows its companies by host name, so the one that
 * the browser uses stays; somebody else's portal is asked under its own.
 */
export function hostAtPortal(portal: URL, browserHost: string): string {
  const name = nameOf(browserHost);
  const keeps = isLocalName(portal.hostname) && name.endsWith('.localhost');
  return `${keeps ? name : portal.hostname}${portal.port && `:${portal.port}`}`;
}

/** Where to connect to: name services do not know the names below localhost. */
export const machineOf = (portal: URL): string =>
  portal.hostname.endsWith('.localhost') ? 'localhost' : portal.hostname.replace(/^\[|\]$/g, '');
