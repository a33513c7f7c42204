import { addressBlock, isInside, truncatedAddress } from './networkAddress';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s counts as %s and is logged as %s', (address, block, logged) => {
  expect(addressBlock(address)).toBe(block);
  expect(truncatedAddress(address)).toBe(logged);
  expect(truncatedAddress(block)).toBe(logged);
});

it('all addresses of one IPv6 connection are one caller, those of the next one another', () => {
  expect(addressBlock('2001:db8:1:2::1')).toBe(addressBlock('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(addressBlock('2001:db8:1:3::1')).not.toBe(addressBlock('2001:db8:1:2::1'));
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.0.0.3', true],
  ['172.31.0.9', true],
  ['fd00::7', true],
  ['172.32.0.1', false],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['no address', false],
])('%s stands inside: %s', (address, expected) => expect(isInside(address)).toBe(expected));
