import { buildEdge } from './buildEdge';
import { builtPortal, listeningUpstream } from './edgeFixture';
import { helpDeskOrigin, pageContentSecurityPolicy } from './securityHeaders';

const addresses = {
  apiBaseUrl: '/platform',
  kanbanBaseUrl: '/board',
  ssoBaseUrl: '/sso',
  storageBaseUrl: '/storage',
  demonstration: null,
  development: false,
  allowsOverrides: false,
};
const policyWith = (portalConfiguration?: unknown) =>
  pageContentSecurityPolicy({ nonce: 'n', addresses, portalConfiguration });
const helpDesk = (BaseUrl: unknown, WebsiteToken: unknown = 'token') => ({ HelpDesk: { BaseUrl, WebsiteToken } });
const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

describe('overrides by a program on the same machine', () => {
  const policyOf = (allowsOverrides: boolean) =>
    pageContentSecurityPolicy({ nonce: 'n', addresses: { ...addresses, allowsOverrides } });
  const machine = ['http://localhost:*', 'http://127.0.0.1:*'];

  it('may give code, styles, fonts, images and news of builds where the portal allows them, and no frames', () => {
    const policy = policyOf(true);
    for (const directive of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
      expect(sourcesOf(policy, directive)).toEqual(expect.arrayContaining(machine));
    expect(sourcesOf(policy, 'connect-src')).toEqual(expect.arrayContaining(['ws://localhost:*', 'ws://127.0.0.1:*']));
    for (const directive of ['default-src', 'frame-src', 'worker-src', 'form-action', 'object-src'])
      expect(sourcesOf(policy, directive).join()).not.toContain('localhost');
  });

  it('may give nothing anywhere else', () => {
    expect(policyOf(false)).not.toMatch(/localhost|127\.0\.0\.1/);
  });
});

describe("the help-desk widget's origin in the page's policy", () => {
  it('is allowed for scripts, styles, images, requests and frames, and for nothing else', () => {
    const policy = policyWith(helpDesk('https://chat.aurora.example/app/'));
    for (const directive of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'])
      expect(sourcesOf(policy, directive)).toContain('https://chat.aurora.example');
    expect(policy.split('https://chat.aurora.example')).toHaveLength(6);
    expect(policy).not.toContain('/app');
  });

  it('is the exact host and port, without user names', () => {
    expect(helpDeskOrigin(helpDesk('https://user:secret@Chat.Example:3000/x?y#z'))).toEqual([
      'https://chat.example:3000',
    ]);
    expect(helpDeskOrigin(helpDesk('http://[::1]:3000'))).toEqual(['http://[::1]:3000']);
  });

  it.each([
    ['no help desk', { HelpDesk: null }],
    ['no configuration', undefined],
    ['a configuration that is no object', 'HelpDesk'],
    ['no token', helpDesk('https://chat.example', '')],
    ['another scheme', helpDesk('javascript:alert(1)')],
    ['data', helpDesk('data:text/html,x')],
    ['a file', helpDesk('file:///etc/passwd')],
    ['a web socket', helpDesk('wss://chat.example')],
    ['no address', helpDesk('chat.example')],
    ['no text', helpDesk(7)],
    ['a host that would begin a directive', helpDesk('https://a.example;script-src')],
    ['a host that would begin a list', helpDesk('https://a.example,b.example')],
    ['every host', helpDesk('https://*')],
    ['a quotation', helpDesk("https://'unsafe-inline'")],
  ])('is absent with %s', (_what, configuration) => {
    expect(policyWith(configuration)).toBe(policyWith());
  });

  it('comes with the page of the company that has one, and not with another', async () => {
    const [platform, origin] = await listeningUpstream((app) =>
      app.get<{ Querystring: { dns: string } }>('/api/Application/GetPortalConfig', ({ query }) => ({
        Response: query.dns === 'aurora.localhost' ? helpDesk('https://chat.example') : { HelpDesk: null },
      })),
    );
    const portal = await builtPortal();
    const upstreams = { ...portal.options.upstreams, platform: [origin] };
    const edge = await buildEdge({ ...portal.options, upstreams });
    const policyOf = async (host: string) =>
      String(
        (await edge.inject({ url: '/kanban', headers: { accept: 'text/html', host } })).headers[
          'content-security-policy'
        ],
      );
    expect(sourcesOf(await policyOf('aurora.localhost'), 'script-src')).toContain('https://chat.example');
    expect(await policyOf('atlas.localhost')).not.toContain('chat.example');
    await Promise.all([edge.close(), platform.close(), portal.remove()]);
  });
});

describe("the origin of a company's report", () => {
  it('may be framed by the pages of that company alone, and gives nothing else', async () => {
    const [platform, origin] = await listeningUpstream((app) =>
      app.get<{ Querystring: { dns: string } }>('/api/Application/GetPortalConfig', ({ query }) => ({
        Response: query.dns === 'aurora.localhost' ? { ReportOrigin: 'https://bi.example:8443' } : {},
      })),
    );
    const portal = await builtPortal();
    const edge = await buildEdge({
      ...portal.options,
      upstreams: { ...portal.options.upstreams, platform: [origin] },
    });
    const policyOf = async (host: string) => {
      const { headers } = await edge.inject({ url: '/bi/embbeded', headers: { accept: 'text/html', host } });
      return String(headers['content-security-policy']);
    };
    const policy = await policyOf('aurora.localhost');
    expect(sourcesOf(policy, 'frame-src')).toContain('https://bi.example:8443');
    expect(policy.split('https://bi.example:8443')).toHaveLength(2);
    expect(await policyOf('atlas.localhost')).not.toContain('bi.example');
    await Promise.all([edge.close(), platform.close(), portal.remove()]);
  });

  it.each(['http://bi.example', 'https://bi.example;script-src *', 'javascript:alert(1)', 7, null])(
    'is absent with %s',
    (ReportOrigin) => {
      expect(policyWith({ ReportOrigin })).toBe(policyWith());
    },
  );
});

describe('strict transport security', () => {
  const headerOf = async (hstsIncludesSubdomains: boolean, protocol: string) => {
    const portal = await builtPortal({ trustProxy: true, hstsIncludesSubdomains });
    const edge = await buildEdge(portal.options);
    const { headers } = await edge.inject({ url: '/healthz', headers: { 'x-forwarded-proto': protocol } });
    await Promise.all([edge.close(), portal.remove()]);
    return headers['strict-transport-security'];
  };

  it('is sent over TLS alone, and speaks for sub-domains only by setting', async () => {
    expect(await headerOf(false, 'http')).toBeUndefined();
    expect(await headerOf(false, 'https')).toBe('max-age=31536000');
    expect(await headerOf(true, 'https')).toBe('max-age=31536000; includeSubDomains');
  });
});
