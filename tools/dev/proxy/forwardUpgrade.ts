import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { askPortal } from './forward';

/** Passes a connection on that leaves HTTP, such as a web socket; from then on bytes go both ways untouched. */
export function forwardUpgrade(request: IncomingMessage, browser: Duplex, head: Buffer, portal: URL): void {
  const asked = askPortal(request, { portal });
  asked.setHeader('connection', 'Upgrade');
  asked.setHeader('upgrade', request.headers.upgrade ?? '');
  asked.on('upgrade', (answer, portalSide, portalHead) => {
    const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
    browser.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
    browser.write(portalHead);
    portalSide.write(head);
    portalSide.on('error', () => browser.destroy()).on('close', () => browser.destroy());
    browser.on('close', () => portalSide.destroy());
    portalSide.pipe(browser).pipe(portalSide);
  });
  // An answer without the upgrade is a refusal.
  asked.on('response', () => browser.destroy());
  asked.on('error', () => browser.destroy());
  browser.on('error', () => asked.destroy());
  asked.end();
}
