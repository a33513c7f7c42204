import { BlockList, isIP } from 'node:net';

/** Where the processes of one portal stand beside each other: this machine and networks that no stranger's packet crosses. */
const inside = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/** Whether the address is of the portal's own network, where the edge stands. */
export function isInside(address: string): boolean {
  const plain = withoutMapping(address);
  const version = isIP(plain);
  return version !== 0 && inside.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** What counts as one caller: an IPv4 address, or the /64 of IPv6 of which a single connection has all addresses. */
export function addressBlock(address: string): string {
  const plain = withoutMapping(address);
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** An address as a log may keep it: the network of a region or provider, and nobody's connection. */
export function truncatedAddress(address: string): string {
  const plain = withoutMapping(address.replace(/\/\d+$/, ''));
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 3).join(':')}::/48` : 'desconhecido';
}

/** `::ffff:203.0.113.9` is 203.0.113.9 as a socket for both families sees it. */
const withoutMapping = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').split('%')[0]!;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes the shortest form, also of addresses that end in an IPv4 one.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
