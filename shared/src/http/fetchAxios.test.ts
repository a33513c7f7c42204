let isAway = true;
jest.mock('axios', () => {
  if (isAway) throw new Error('Loading chunk 7 failed');
  return { __esModule: true, default: 'the client' };
});

it('comes again with the next call where it could not be had, and then once for all', async () => {
  const { fetchAxios } = await import('./fetchAxios');
  await expect(fetchAxios()).rejects.toThrow('Loading chunk');
  isAway = false;
  await expect(Promise.all([fetchAxios(), fetchAxios()])).resolves.toEqual(['the client', 'the client']);
});
