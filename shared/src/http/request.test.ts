import { navigateCard } from '../contracts/boards/board';
import { pathOf, queryOf } from './request';

describe('the address of a call', () => {
  it('takes its path parameters, encoded', () => {
    expect(pathOf(navigateCard, { stepId: 'a/b' })).toBe('/api/kanban/v1.0/steps/a%2Fb/card-navigation');
  });

  it('is refused when a path parameter is missing', () => {
    expect(() => pathOf(navigateCard, {})).toThrow('needs the path parameter "stepId"');
  });

  it('leaves out what is empty, keeps zero and false, and repeats lists', () => {
    expect(queryOf({ a: '', b: undefined, c: null, d: 0, e: false, f: [1, 2] }).toString()).toBe('d=0&e=false&f=1&f=2');
  });
});
