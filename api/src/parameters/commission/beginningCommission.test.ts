import { beginningCommission } from './beginningCommission';

describe('the commission of a new proposal', () => {
  it('is what is agreed, as far as the range goes', () => {
    const range = { minimum: 2, ceiling: 20, maximum: 25 };
    expect([-1, 3, 22, 40].map((agreed) => beginningCommission(agreed, range))).toEqual([2, 3, 22, 25]);
  });
});
