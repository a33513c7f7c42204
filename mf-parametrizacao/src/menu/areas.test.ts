import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { matchPath } from 'react-router-dom';
import remote from '../../remote';
import { areas } from './areas';

it('every area of the menu leads to a screen of this remote', () => {
  const screens = remote.routes.filter((route) => 'screen' in route).map(({ path }) => path);
  const isThere = ({ to }: { to: string }) => screens.some((path) => matchPath(path, to) !== null);
  expect(areas.filter((area) => !isThere(area)).map(({ title }) => title)).toEqual([]);
});

it('every sort of parameter is changed in one area', () => {
  const kinds: string[] = areas.flatMap((area) => area.kinds);
  expect(kinds.toSorted()).toEqual(Object.keys(parameterKinds).toSorted());
});
