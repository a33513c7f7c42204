import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { registryFrom } from './registryFrom';

const policies = fakeRemote('mf-policies', [{ path: '/apolices', title: 'Apólices' }]);
const { base, description } = policies;
const namesIn = (remotes: unknown) => registryFrom({ ...fakeRegistry(), remotes })?.remotes.map(({ name }) => name);

it('is taken as the edge sends it', () => {
  const canary = { base: '/remotes/mf-policies/2.0.0/', description: { ...description, version: '2.0.0' }, share: 10 };
  const whole = fakeRegistry({ ...policies, canary, previous: { base, description }, withdrawn: ['0.9.0'] });
  expect(registryFrom(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

it.each([
  ['nothing', undefined],
  ['another schema', { ...fakeRegistry(), schema: 1 }],
  ['no store', { ...fakeRegistry(), store: undefined }],
  ['a revision that is no number', { ...fakeRegistry(), revision: '7' }],
  ['remotes that are no list', { ...fakeRegistry(), remotes: {} }],
])('is none: %s', (_, value) => {
  expect(registryFrom(value)).toBeNull();
});

it.each([
  ['null', null],
  ['no base', { ...policies, base: undefined }],
  ['the description of another remote', { ...policies, description: { ...description, name: 'mf-kanban' } }],
  ['a route without a path', { ...policies, description: { ...description, routes: [{ title: 'X' }] } }],
  ['a menu entry without functionalities', { ...policies, description: { ...description, menu: [{ label: 'X' }] } }],
  ['no entry file', { ...policies, description: { ...description, entry: '' } }],
  ['no hashes', { ...policies, description: { ...description, integrity: null } }],
])('leaves out a remote with a damaged entry (%s), and keeps the others', (_, damaged) => {
  expect(namesIn([damaged, fakeRemote('mf-kanban', [])])).toEqual(['mf-kanban']);
});

it('goes on without a previous release or a canary that is damaged', () => {
  const damaged = { ...policies, previous: { base }, canary: { base, description, share: '10' }, withdrawn: 'all' };
  expect(registryFrom({ ...fakeRegistry(), remotes: [damaged] })?.remotes).toEqual([{ ...policies, previous: null }]);
});

it('takes a remote once', () => {
  expect(namesIn([policies, policies])).toEqual(['mf-policies']);
});
