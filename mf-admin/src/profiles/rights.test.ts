import { fakeProfile, PIPE } from './testing/fakeProfiles';
import {
  isSame,
  pipeAccess,
  rebased,
  rightsOf,
  seesPipesToCome,
  withAction,
  withFunctionality,
  withMenuMoved,
  withPipes,
} from './rights';
import type { PipeAccess } from './rights';

const reader = rightsOf(
  fakeProfile(1, 'Consulta', [
    [6, [24]],
    [7, [32]],
  ]),
);
const menusOf = ({ Menus }: typeof reader) =>
  Menus.map(({ Id, MenuFuncionalities }) => [Id, MenuFuncionalities.map((grant) => grant.Id)]);
const pipes = [
  { UniqueId: PIPE, FunctionalityId: 39 as const },
  { UniqueId: '00000000-0000-4000-8000-000000000031', FunctionalityId: 34 as const },
];

it('a menu entry comes with its first functionality, last in the menu, and goes with its last', () => {
  const more = withFunctionality(reader, 3, 8, true);
  expect(menusOf(more)).toEqual([
    [6, [24]],
    [7, [32]],
    [3, [8]],
  ]);
  expect(menusOf(withFunctionality(more, 6, 24, false))).toEqual([
    [7, [32]],
    [3, [8]],
  ]);
  expect(isSame(withFunctionality(more, 3, 8, false), reader)).toBe(true);
});

it('a menu entry moves, and stops at either end', () => {
  expect(menusOf(withMenuMoved(reader, 7, -1)).map(([id]) => id)).toEqual([7, 6]);
  expect(isSame(withMenuMoved(reader, 6, -1), reader)).toBe(true);
  expect(isSame(withMenuMoved(reader, 7, -1), reader)).toBe(false);
});

describe('pipes', () => {
  const only = (access: PipeAccess) => withPipes(reader, pipes, (pipe) => (pipe === pipes[0] ? access : 'none'), false);

  it.each(['sees', 'moves'] as const)('are named one by one: one that the profile %s opens no other', (access) => {
    expect(pipes.map((pipe) => pipeAccess(only(access), pipe))).toEqual([access, 'none']);
    expect(seesPipesToCome(only(access))).toBe(false);
  });

  it('to come are seen without names, and those of today stay moved', () => {
    const all = withPipes(only('moves'), pipes, (pipe) => pipeAccess(only('moves'), pipe), true);
    expect(pipes.map((pipe) => pipeAccess(all, pipe))).toEqual(['moves', 'sees']);
    expect(seesPipesToCome(all)).toBe(true);
  });

  it('that are none leave no menu entry', () => {
    expect(isSame(only('none'), reader)).toBe(true);
  });
});

describe('what was changed here, on top of what somebody else changed meanwhile,', () => {
  it('keeps both', () => {
    const typed = withFunctionality(withFunctionality(reader, 3, 8, true), 6, 24, false);
    const now = withFunctionality(withAction(reader, 0, 'EDITAR', true), 6, 25, true);
    const both = rebased(reader, typed, now);
    expect(menusOf(both)).toEqual([
      [6, [25]],
      [7, [32]],
      [3, [8]],
    ]);
    expect(both.ModuleActions).toEqual(now.ModuleActions);
  });

  it('goes where they took the same', () => {
    const typed = withFunctionality(reader, 6, 24, false);
    expect(isSame(rebased(reader, typed, typed), typed)).toBe(true);
  });

  it('keeps the order that was chosen, and the actions', () => {
    const typed = withAction(withMenuMoved(reader, 7, -1), 0, 'EDITAR', false);
    const both = rebased(reader, typed, withFunctionality(reader, 3, 8, true));
    expect(menusOf(both).map(([id]) => id)).toEqual([7, 6, 3]);
    expect(both.ModuleActions).toEqual([{ ModuleId: 0, Action: 'EDITAR', IsAllowed: false }]);
  });
});
