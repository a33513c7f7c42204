import { callerOf } from './caller';

const from = (headers: Record<string, string>) => callerOf({ headers, ip: '127.0.0.1', host: 'platform:8090' });

it('takes what the edge says of the browser', () => {
  expect(
    from({
      'x-forwarded-for': '10.0.0.7',
      'x-forwarded-host': 'aurora.localhost:8080',
      'x-forwarded-proto': 'https',
    }),
  ).toEqual({ address: '10.0.0.7', host: 'aurora.localhost:8080', protocol: 'https' });
});

it('takes the browser as the balancer in front of the edge saw it, and not what the browser claimed', () => {
  expect(from({ 'x-forwarded-for': '10.0.0.1, 203.0.113.9, 1.2.3.4' }).address).toBe('203.0.113.9');
});

it('makes do with the connection where nothing is in front', () => {
  expect(from({})).toEqual({ address: '127.0.0.1', host: 'platform:8090', protocol: 'http' });
});

it('takes all of an IPv6 connection for one caller', () => {
  expect(from({ 'x-forwarded-for': '2001:db8:1:2:a::1' }).address).toBe('2001:db8:1:2::/64');
});

it('believes nobody from outside who says to be the edge', () => {
  const headers = {
    'x-forwarded-for': '10.0.0.7',
    'x-forwarded-host': 'aurora.localhost',
    'x-forwarded-proto': 'https',
  };
  expect(callerOf({ headers, ip: '203.0.113.80', host: 'platform:8090' })).toEqual({
    address: '203.0.113.80',
    host: 'platform:8090',
    protocol: 'http',
  });
});
