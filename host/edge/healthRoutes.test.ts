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
    expect(notReady.json()).toMatchObject({ checks: { releases: true, platform: false, board: false } });

    const [upstream, origin] = await listeningUpstream(() => {});
    const upstreams = { platform: ['http://127.0.0.1:9', origin], board: [origin], sso: [origin], storage: [origin] };
    const whole = await buildEdge({ ...portal.options, upstreams });
    expect((await whole.inject('/readyz')).json()).toMatchObject({ status: 'ready' });

    const store = { folder: path.join(portal.releasesFolder, 'none') };
    const empty = await buildEdge({ ...portal.options, upstreams, releases: { ...portal.options.releases, store } });
    expect((await empty.inject('/readyz')).json()).toMatchObject({ checks: { releases: false, platform: true } });

    await Promise.all([alone.close(), whole.close(), empty.close(), upstream.close()]);
    await portal.remove();
  });
});
