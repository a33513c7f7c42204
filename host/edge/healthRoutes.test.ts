import path from 'node:path';
import { buildEdge } from './buildEdge';
import { builtPortal, listeningUpstream } from './edgeFixture';

describe('health', () => {
  it('is alive without services and ready only with all of them and a release store', async () => {
    const portal = await builtPortal();
    const alone = await buildEdge(portal.options);
    expect((await alone.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const notReady = await alone.inject('/readyz');
    expect(notReady.statusCode).toBe(503);
    expect(notReady.json()).toMatchObject({ missing: ['platform', 'board', 'sso', 'storage'] });

    const [upstream, origin] = await listeningUpstream((app) => app.get('/readyz', () => ({ status: 'ok' })));
    const upstreams = { platform: ['http://127.0.0.1:9', origin], board: [origin], sso: [origin], storage: [origin] };
    const whole = await buildEdge({ ...portal.options, upstreams });
    expect((await whole.inject('/readyz')).json()).toMatchObject({ status: 'ready', missing: [] });

    const withoutStorage = await buildEdge({
      ...portal.options,
      upstreams: { ...upstreams, storage: ['http://127.0.0.1:9'] },
    });
    const degraded = await withoutStorage.inject('/readyz');
    expect([degraded.statusCode, degraded.json()]).toMatchObject([
      200,
      { status: 'degraded', checks: { storage: false }, missing: ['storage'] },
    ]);

    // It lives, and its database does not.
    const [living, livingOrigin] = await listeningUpstream((app) =>
      app.get('/readyz', (_request, reply) => reply.code(503).send({ missing: ['database'] })),
    );
    const withoutDatabase = await buildEdge({
      ...portal.options,
      upstreams: { ...upstreams, platform: [livingOrigin] },
    });
    expect((await withoutDatabase.inject('/readyz')).json()).toMatchObject({
      missing: ['platform'],
    });

    const store = { folder: path.join(portal.releasesFolder, 'none') };
    const empty = await buildEdge({ ...portal.options, upstreams, releases: { ...portal.options.releases, store } });
    expect((await empty.inject('/readyz')).json()).toMatchObject({ missing: ['releases'] });

    expect((await whole.inject({ url: '/metrics', headers: { accept: 'text/html' } })).statusCode).toBe(404);
    whole.isDraining = true;
    const draining = await whole.inject('/readyz');
    expect([draining.statusCode, draining.headers.connection]).toEqual([503, 'close']);
    expect(draining.json()).toMatchObject({ missing: ['draining'] });

    await Promise.all(
      [alone, whole, empty, withoutStorage, withoutDatabase, upstream, living].map((app) => app.close()),
    );
    await portal.remove();
  });

  it('is told while another one of a kind hangs, where one is ready', async () => {
    const portal = await builtPortal();
    const [ready, origin] = await listeningUpstream((app) => app.get('/readyz', () => ({ status: 'ok' })));
    let isGivenUp = false;
    const [hanging, hangingOrigin] = await listeningUpstream((app) =>
      app.get('/readyz', (request) => {
        request.raw.socket.once('close', () => (isGivenUp = true));
        return new Promise(() => {});
      }),
    );
    const upstreams = { platform: [hangingOrigin, origin], board: [origin], sso: [origin], storage: [origin] };
    const edge = await buildEdge({ ...portal.options, upstreams });
    expect((await edge.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
    expect(isGivenUp).toBe(false);
    hanging.server.closeAllConnections();
    await Promise.all([edge, ready, hanging].map((app) => app.close()));
    await portal.remove();
  });
});
