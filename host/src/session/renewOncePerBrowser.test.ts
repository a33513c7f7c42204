import { renewOncePerBrowser } from './renewOncePerBrowser';

const fresh = { access_token: 'new', refresh_token: 'second', token_type: 'Bearer' as const, expires_in: 600 };

beforeEach(() => localStorage.clear());

it('asks the platform when this tab holds the latest refresh token', async () => {
  localStorage.setItem('userInfo', JSON.stringify({ access_token: 'old', refresh_token: 'first', expiresAt: 0 }));
  const renew = jest.fn().mockResolvedValue(fresh);
  await expect(renewOncePerBrowser(localStorage, renew)('first')).resolves.toEqual(fresh);
  expect(renew).toHaveBeenCalledWith('first');
});

it('takes the tokens that another tab got while this one waited, without spending the old one again', async () => {
  const expiresAt = Date.now() + 600_000;
  localStorage.setItem('userInfo', JSON.stringify({ access_token: 'theirs', refresh_token: 'second', expiresAt }));
  const renew = jest.fn();
  await expect(renewOncePerBrowser(localStorage, renew)('first')).resolves.toMatchObject({
    access_token: 'theirs',
    refresh_token: 'second',
  });
  expect(renew).not.toHaveBeenCalled();
});
