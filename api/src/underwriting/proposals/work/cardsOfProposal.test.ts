import { lockUntilNoneIsNew } from './cardsOfProposal';

describe('the cards of a proposal', () => {
  it('are locked with those that a decision opens while it is waited for', async () => {
    let open = [1, 2];
    const locked: number[] = [];
    await lockUntilNoneIsNew({
      read: async () => open.map((id) => ({ id })),
      lock: async () => {
        const seen = open;
        // The first lock waits until a board has decided the first card, which opens a third.
        open = [2, 3];
        const rows = seen.filter((id) => open.includes(id));
        locked.push(...rows);
        return rows.map((id) => ({ id }));
      },
    });
    expect([...new Set(locked)]).toEqual([2, 3]);
  });

  it('are not waited for where there are none', async () => {
    const lock = jest.fn(async () => []);
    await lockUntilNoneIsNew({ read: async () => [], lock });
    expect(lock).not.toHaveBeenCalled();
  });
});
