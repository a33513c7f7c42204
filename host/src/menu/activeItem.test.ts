import { knownRoutes, routeOf } from '../routes/knownRoutes';
import { wholeRegistry } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { activeItem } from './activeItem';
import { buildMenu } from './buildMenu';

const menu = buildMenu(
  wholeRegistry,
  fakeUser([
    [6, 1, [24]],
    [7, 2, [6]],
    [2, 3, [14]],
    [10, 4, [22]],
  ]),
);
const labelAt = (pathname: string) =>
  activeItem(menu, routeOf(knownRoutes(wholeRegistry, []), pathname), pathname)?.label;

it('marks the entry whose path leads to the screen', () => {
  expect(labelAt('/apolices')).toBe('Apólices');
  expect(labelAt('/propostas/qualquer')).toBe('Propostas');
});

it('marks the list above a record of the same remote with the same rights', () => {
  expect(labelAt('/apolice/123')).toBe('Apólices');
});

it('is not fooled by a path that only begins alike', () => {
  expect(labelAt('/propostas-seguradora')).toBeUndefined();
});

it('marks nothing for a page of the shell', () => {
  expect(labelAt('/redirect-to-home')).toBeUndefined();
});
