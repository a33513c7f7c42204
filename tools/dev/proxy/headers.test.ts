import { cookieForThisMachine, headersToBrowser, headersToPortal } from './headers';
import { hostAtPortal, isLocalName } from './hostName';

const origins = { own: 'http://localhost:9100', portal: 'https://portal.example' };

describe('headers on their way to the portal', () => {
  it('name the portal where they named this server, and no other page', () => {
    const sent = headersToPortal(
      { host: 'localhost:9100', origin: origins.own, referer: `${origins.own}/kanban`, connection: 'close' },
      'portal.example',
      origins,
      false,
    );
    expect(sent).toEqual({
      host: 'portal.example',
      origin: 'https://portal.example',
      referer: 'https://portal.example/kanban',
    });
    expect(headersToPortal({ origin: 'https://evil.example' }, 'portal.example', origins, false).origin).toBe(
      'https://evil.example',
    );
  });

  it('ask for an answer that can be changed: whole and uncompressed', () => {
    const asked = { 'accept-encoding': 'gzip, br', 'if-none-match': '"1"', accept: 'text/html' };
    expect(headersToPortal(asked, 'portal.example', origins, true)).toEqual({
      host: 'portal.example',
      accept: 'text/html',
      'accept-encoding': 'identity',
    });
  });
});

describe('headers on their way to the browser', () => {
  it('lead to this server where they led to the portal', () => {
    const located = (location: string) => headersToBrowser({ location }, origins).location;
    expect(located('https://portal.example/login?x=1')).toBe('http://localhost:9100/login?x=1');
    expect(located('https://portal.example.evil/login')).toBe('https://portal.example.evil/login');
    expect(located('/login')).toBe('/login');
  });

  it('do not bind the browser to an encrypted line', () => {
    expect(headersToBrowser({ 'strict-transport-security': 'max-age=1', etag: '"1"' }, origins)).toEqual({
      etag: '"1"',
    });
  });
});

describe('a cookie for this machine', () => {
  it.each([
    [
      'a=1; Domain=portal.example; Path=/sso; HttpOnly; Secure; SameSite=None',
      'a=1; Path=/sso; HttpOnly; SameSite=Lax',
    ],
    ['a=1; Path=/; SameSite=Strict', 'a=1; Path=/; SameSite=Strict'],
    ['__Host-a=1; Path=/; Secure', '__Host-a=1; Path=/; Secure'],
  ])('%s', (cookie, adapted) => {
    expect(cookieForThisMachine(cookie)).toBe(adapted);
  });
});

describe('the name under which the portal is asked', () => {
  it.each([
    ['http://localhost:8080', 'aurora.localhost:9100', 'aurora.localhost:8080'],
    ['http://localhost:8080', 'localhost:9100', 'localhost:8080'],
    ['http://atlas.localhost:8080', 'localhost:9100', 'atlas.localhost:8080'],
    ['http://atlas.localhost:8080', 'aurora.localhost:9100', 'aurora.localhost:8080'],
    ['https://portal.example', 'aurora.localhost:9100', 'portal.example'],
  ])('%s opened as %s is asked as %s', (portal, opened, asked) => {
    expect(hostAtPortal(new URL(portal), opened)).toBe(asked);
  });

  it('is only taken from names of this machine', () => {
    expect(['localhost:1', 'a.localhost', '127.0.0.1:9', '[::1]:9'].every(isLocalName)).toBe(true);
    expect(['portal.example', 'localhost.evil.example', '', '127.0.0.1.evil.example'].some(isLocalName)).toBe(false);
  });
});
