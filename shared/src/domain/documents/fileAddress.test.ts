import { reachedAddress } from './fileAddress';

it.each([
  ['/storage/a.pdf?sig=1', undefined, '/storage/a.pdf?sig=1'],
  ['/storage/a.pdf?sig=1', '', '/storage/a.pdf?sig=1'],
  ['/storage/a.pdf?sig=1', 'https://portal.example', 'https://portal.example/storage/a.pdf?sig=1'],
  ['https://files.example/a.pdf', 'https://portal.example', 'https://files.example/a.pdf'],
])('%s is reached from a page whose platform is at %s as %s', (address, platformOrigin, reached) => {
  expect(reachedAddress(address, platformOrigin)).toBe(reached);
});
