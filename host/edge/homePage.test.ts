import { homeWork } from '@portal/shared/places/portalPlaces';
import type { Registry } from '@portal/shared/remote/registry';
import { earlyDataOfHome } from './homePage';

const part = (id: string, more: object = {}) => ({
  id,
  place: homeWork.name,
  version: homeWork.version,
  title: id,
  order: 1,
  height: 80,
  ...more,
});
const registryOf = (...parts: object[]) =>
  ({ remotes: [{ description: { parts } }, { description: {} }] }) as unknown as Registry;
const calls = [{ service: 'kanban' as const, path: '/cards', query: { of: 'me' } }];

it('the page of the home names what its parts read, each with the rights of the part', () => {
  const registry = registryOf(part('cards', { calls, functionalities: [1] }), part('quiet'));
  expect(earlyDataOfHome(registry, '/inicio')).toEqual({
    calls: [{ service: 'kanban', path: '/cards', query: { of: ['me'] }, functionalities: [1] }],
  });
});

it('no other page does, nor for a part of another place or version', () => {
  const registry = registryOf(
    part('cards', { calls, version: 9 }),
    part('elsewhere', { calls, place: 'policy.sections' }),
  );
  expect(earlyDataOfHome(registry, '/inicio')).toEqual({ calls: [] });
  expect(earlyDataOfHome(registry, '/kanban')).toBeUndefined();
  expect(earlyDataOfHome(undefined, '/inicio')).toBeUndefined();
});
