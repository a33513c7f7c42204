import { localAddress } from './localAddress';

it.each([
  ['http://localhost:9100', 'http://localhost:9100/'],
  ['http://127.0.0.1:9100/', 'http://127.0.0.1:9100/'],
  ['  http://localhost:9100/remotes/mf-kanban/dev-1a2b/ ', 'http://localhost:9100/remotes/mf-kanban/dev-1a2b/'],
  ['http://localhost:9100/?x=1#y', 'http://localhost:9100/'],
  ['localhost:9100', 'http://localhost:9100/'],
  ['9100', 'http://localhost:9100/'],
])('"%s" is a place on this machine', (typed, address) => {
  expect(localAddress(typed)).toBe(address);
});

it.each([
  '',
  'https://cdn.example/mf-kanban',
  'http://localhost.evil.example:9100',
  'http://localhost@evil.example',
  'http://evil.example/localhost:9100',
  'http://ana:senha@localhost:9100',
  'http://192.168.0.7:9100',
  'http://0.0.0.0:9100',
  '//evil.example',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'file:///tmp/remote',
  'localhost:99999',
])('"%s" is none', (typed) => {
  expect(localAddress(typed)).toBeNull();
});
