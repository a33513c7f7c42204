import { ContainerTraces } from './containerTraces';

const page = globalThis as Record<string, unknown>;
type Instance = { name: string };

/** What the federation runtime and webpack put on the page when a container is loaded under a try's name. */
function load(federation: ReturnType<typeof fakeFederation>, tryName: string, build: string) {
  const traces = new ContainerTraces(federation, tryName, 'mf_x');
  federation.moduleCache.set(tryName, {});
  federation.options.remotes.push({ name: tryName });
  page.mf_x = { build };
  page[`webpackChunkmf_x_${build}`] ??= [];
  instances().push({ name: 'mf_x' });
  return traces.seal();
}

const instances = () => (page.__FEDERATION__ as { __INSTANCES__: Instance[] }).__INSTANCES__;
const fakeFederation = () => ({ moduleCache: new Map<string, unknown>(), options: { remotes: [] as Instance[] } });

beforeEach(() => {
  page.__FEDERATION__ = { __INSTANCES__: [{ name: 'portal' }] };
});

it("takes exactly its own release's traces off the page", () => {
  const federation = fakeFederation();
  const forgetFirst = load(federation, 'try1.mf_x', 'aaaa');
  load(federation, 'try2.mf_x', 'bbbb');
  forgetFirst();
  expect([...federation.moduleCache.keys()]).toEqual(['try2.mf_x']);
  expect(federation.options.remotes).toEqual([{ name: 'try2.mf_x' }]);
  expect(instances()).toHaveLength(2);
  expect('webpackChunkmf_x_aaaa' in page).toBe(false);
  expect('webpackChunkmf_x_bbbb' in page).toBe(true);
  expect(page.mf_x).toEqual({ build: 'bbbb' });
});

it('leaves nothing when a remote is released again and again into one page', () => {
  const federation = fakeFederation();
  const before = Object.keys(page).length;
  for (let build = 0; build < 50; build += 1) load(federation, `try${build}.mf_x`, `build${build}`)();
  expect(federation.moduleCache.size).toBe(0);
  expect(instances()).toHaveLength(1);
  // The container's own name is left, which cannot be taken away.
  expect(Object.keys(page).length).toBeLessThanOrEqual(before + 1);
});
