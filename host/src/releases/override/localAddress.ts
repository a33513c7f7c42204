const LOCAL_NAMES: readonly string[] = ['localhost', '127.0.0.1'];

/**
 * The address of a server on this machine, with a slash at its end: `http://localhost:9100/`. Takes `9100` and
 * `localhost:9100` for it too. Null for any other place: code from there must never run in the portal.
 */
export function localAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^\d{2,5}$/.test(text) ? `http://localhost:${text}` : /^\w+:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, username, password, origin, pathname } = new URL(whole);
  if (protocol !== 'http:' || !LOCAL_NAMES.includes(hostname) || username || password) return null;
  return `${origin}${pathname.replace(/\/*$/, '')}/`;
}
