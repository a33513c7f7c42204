import type { PortalAddresses, Registry } from '../../../shared/src/remote/registry';
import { fakeEntry, fakeRegistry, fakeRelease } from '../testing/fakeRelease';
import { policyForThisServer, rewritePage } from './rewritePage';

const addresses = { apiBaseUrl: '/platform', kanbanBaseUrl: '', ssoBaseUrl: '', storageBaseUrl: '' };
const registry = fakeRegistry(fakeEntry('mf-kanban', '1.0.0-a'), fakeEntry('mf-admin', '1.0.0-b'));

const block = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}" nonce="n0/nce+=">${JSON.stringify(value)}</script>`;
const page = `<!doctype html><html><head>
<link rel="preload" as="script" href="/remotes/mf-kanban/1.0.0-a/remoteEntry.js" nonce="n0/nce+=">
<link rel="preload" as="script" href="/remotes/mf-admin/1.0.0-b/remoteEntry.js" nonce="n0/nce+=">
${block('portal-addresses', addresses)}
${block('portal-registry', registry)}
<script defer nonce="n0/nce+=" src="/assets/main.1.js"></script>
</head><body></body></html>`;

const change = (build = fakeRelease('mf-kanban', 'dev-1')) => ({ remote: 'mf-kanban', build, portalOrigins: [] });
const blockOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? 'null');

describe('the portal’s page under development', () => {
  const html = rewritePage(page, change());

  it('carries the build in its registry', () => {
    const { remotes } = blockOf(html, 'portal-registry') as Registry;
    expect(remotes.map(({ base }) => base)).toEqual(['/remotes/mf-kanban/dev-1/', '/remotes/mf-admin/1.0.0-b/']);
    expect((blockOf(html, 'portal-addresses') as PortalAddresses).allowsOverrides).toBe(true);
  });

  it('hears of new builds through a script that its policy lets run', () => {
    expect(html).toContain(
      '<script nonce="n0/nce+=" src="/__dev/page.js" data-remote="mf-kanban" data-version="dev-1" defer></script>\n</head>',
    );
  });

  it('fetches nothing ahead of the release that it does not use, and the others’ as before', () => {
    expect(html).not.toContain('href="/remotes/mf-kanban/1.0.0-a/');
    expect(html).toContain('href="/remotes/mf-admin/1.0.0-b/');
  });

  it('keeps text that could end a script inside of its block', () => {
    const build = fakeRelease('mf-kanban', 'dev-1');
    const named = { ...build, description: { ...build.description, title: '</script><script>alert(1)' } };
    expect(rewritePage(page, change(named))).not.toContain('</script><script>alert');
  });

  it('uses the published release until there is a build, and hears of it', () => {
    const before = rewritePage(page, { remote: 'mf-kanban', build: undefined, portalOrigins: [] });
    expect(blockOf(before, 'portal-registry')).toEqual(registry);
    expect(before).toContain('href="/remotes/mf-kanban/1.0.0-a/');
    expect(before).toContain('data-version=""');
  });

  it('stays as it is when it is no page of the shell', () => {
    const other = '<html><head></head><body>Caixa de saída</body></html>';
    expect(rewritePage(other, change())).toBe(other);
  });
});

it('the policy does not ask for an encrypted line that this server has not', () => {
  expect(policyForThisServer("default-src 'self'; upgrade-insecure-requests; img-src data:;")).toBe(
    "default-src 'self'; img-src data:",
  );
});
