import { filterSteps, getPipes } from '../../shared/src/contracts/boards/board';
import { verifyUserInfoAssignLastTermOfUser } from '../../shared/src/contracts/people/terms';
import {
  earlyCall,
  fromAnswer,
  fromCompany,
  fromKept,
  fromPath,
  fromSearch,
  fromUser,
} from '../../shared/src/remote/earlyCalls';
import type { EarlyCall } from '../../shared/src/remote/earlyCalls';
import { earlyCallProblems } from './earlyCallProblems';

const screen = async () => ({ default: () => null });
const problems = (calls: readonly EarlyCall[], path = '/kanban/pipe/:token') =>
  earlyCallProblems({ path, title: 'Esteiras', screen, calls });
const pipes = earlyCall(getPipes);
const board = earlyCall(filterSteps, {
  parameters: { pipeId: [fromAnswer(getPipes, 'id', { uniqueId: fromPath('token') }), fromKept('last')] },
});

describe('the early calls of a route', () => {
  it('may stand on the address and on what calls before them answer', () => {
    expect(problems([pipes, board])).toEqual([]);
  });

  it('may take what the user and the company are', () => {
    const mine = earlyCall(filterSteps, {
      parameters: { pipeId: fromKept('last') },
      query: { ownerIds: fromUser('UserId'), filterCardsValues: fromCompany(), document: fromSearch('documento') },
    });
    expect(problems([mine])).toEqual([]);
    expect(mine.query).toEqual({
      ownerIds: { from: 'user', name: 'UserId' },
      filterCardsValues: { from: 'company' },
      document: { from: 'search', name: 'documento' },
    });
  });

  it('name what the address does not have, also within what they look for', () => {
    expect(problems([pipes, board], '/kanban')).toEqual([expect.stringContaining('":token"')]);
  });

  it('name an answer that comes too late', () => {
    expect(problems([board, pipes])).toEqual([expect.stringContaining(`resposta de ${getPipes.path}`)]);
  });

  it('name a parameter of the path that nothing is given for', () => {
    expect(problems([{ service: 'kanban', path: filterSteps.path }])).toEqual([expect.stringContaining('"pipeId"')]);
  });

  it('belong to a screen behind sign-in', () => {
    const route = { path: '/a', title: 'A', calls: [pipes] };
    expect(earlyCallProblems({ ...route, screen, openTo: 'visitors' })).toHaveLength(1);
    expect(earlyCallProblems({ ...route, redirectTo: '/b' })).toHaveLength(1);
  });

  it('only read', () => {
    expect(() => earlyCall(verifyUserInfoAssignLastTermOfUser)).toThrow('cannot be called early');
  });
});
