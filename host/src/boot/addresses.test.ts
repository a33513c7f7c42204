import { loadAddresses } from './addresses';

const addresses = {
  apiBaseUrl: '/platform',
  kanbanBaseUrl: '/board',
  ssoBaseUrl: '/sso',
  storageBaseUrl: '/storage',
  demonstration: null,
  development: false,
  allowsOverrides: false,
};
const originalFetch = globalThis.fetch;
const edgeAnswers = (status: number, body: unknown) => {
  globalThis.fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }) as Response);
};
const inline = (text: string) => {
  document.head.innerHTML = `<script type="application/json" id="portal-addresses">${text}</script>`;
};

beforeEach(() => {
  document.head.innerHTML = '';
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

it('takes the addresses that the page carries, without asking for them', async () => {
  inline(JSON.stringify(addresses));
  edgeAnswers(500, null);
  await expect(loadAddresses()).resolves.toEqual(addresses);
  expect(fetch).not.toHaveBeenCalled();
});

it.each(['', '{"apiBaseUrl":', '{"apiBaseUrl":"/platform"}'])(
  'asks the edge when the page carries none that can be used: %j',
  async (text) => {
    inline(text);
    edgeAnswers(200, addresses);
    await expect(loadAddresses()).resolves.toEqual(addresses);
  },
);

it('fails when the edge cannot say either, so that the start is tried again', async () => {
  edgeAnswers(503, null);
  await expect(loadAddresses()).rejects.toThrow('/config.json answered 503');
  edgeAnswers(200, '<html>');
  await expect(loadAddresses()).rejects.toThrow('does not hold the addresses');
});
