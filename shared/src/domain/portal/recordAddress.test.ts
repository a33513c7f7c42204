import { recordAddress } from './recordAddress';
import type { LinkedRecord } from './recordAddress';

const record = (Kind: LinkedRecord['Kind'], changes: Partial<LinkedRecord> = {}): LinkedRecord => ({
  Kind,
  UniqueId: 'f0f0',
  Number: Kind === 'Policy' || Kind === 'Proposal' ? '0775-2026-000001' : null,
  Name: 'Construtora São José & Filhos',
  ...changes,
});
const within =
  (...paths: string[]) =>
  (address: string) =>
    paths.includes(address.split('?')[0] ?? '');

it('is the screen of the record where there is one', () => {
  expect(recordAddress(record('Policy'), within('/apolice/f0f0', '/apolices'))).toBe('/apolice/f0f0');
});

it('of a proposal is the view that the user may open, the insurer’s first', () => {
  const [insurer, broker] = ['/propostas-seguradora/proposta/f0f0', '/propostas/proposta/f0f0'];
  expect(recordAddress(record('Proposal'), within(insurer, broker))).toBe(insurer);
  expect(recordAddress(record('Proposal'), within(broker, '/propostas'))).toBe(broker);
});

it.each([
  ['Policy', '/apolices', '/apolices?busca=0775-2026-000001'],
  ['Proposal', '/propostas-seguradora', '/propostas-seguradora?busca=0775-2026-000001'],
  ['Proposal', '/propostas', '/propostas?busca=0775-2026-000001'],
  ['PolicyHolder', '/tomadores', '/tomadores?busca=Construtora%20S%C3%A3o%20Jos%C3%A9%20%26%20Filhos'],
  ['Broker', '/apolices', '/apolices?corretora=Construtora%20S%C3%A3o%20Jos%C3%A9%20%26%20Filhos'],
] as const)('of a %s is otherwise the list at %s, with the search in its address', (kind, path, expected) => {
  expect(recordAddress(record(kind), within(path))).toBe(expected);
});

it('of a card is its drawer beside its board', () => {
  const Card = { CardId: 17, PipeId: 3, PipeUniqueId: 'a0a0' };
  expect(recordAddress(record('Card', { Card }), within('/kanban/pipe/a0a0/3'))).toBe('/kanban/pipe/a0a0/3?card=17');
});

it('carries no more of a name than the field of the list takes', () => {
  const address = recordAddress(record('PolicyHolder', { Name: 'x'.repeat(90) }), within('/tomadores'));
  expect(address).toBe(`/tomadores?busca=${'x'.repeat(50)}`);
});

it('does not exist where the user may open none of them', () => {
  expect(recordAddress(record('Broker'), () => false)).toBeNull();
});

it.each([
  ['PolicyHolder', '/tomador/f0f0'],
  ['Insured', '/segurado/f0f0'],
  ['Broker', '/corretor/f0f0'],
] as const)('of a %s is its own screen, %s, before any list', (kind, screen) => {
  expect(recordAddress(record(kind), () => true)).toBe(screen);
});

it.each([
  ['Insured', '/segurados', '/segurados?busca=Z'],
  ['Broker', '/corretores', '/corretores?busca=Z'],
  ['Broker', '/corretor-assessoria', '/corretor-assessoria?busca=Z'],
] as const)('of a %s may be the list at %s', (kind, path, expected) => {
  expect(recordAddress(record(kind, { Name: 'Z' }), within(path))).toBe(expected);
});

it('of a proposal or a policy without a number is searched by name', () => {
  expect(recordAddress(record('Proposal', { Number: null, Name: 'Z' }), within('/propostas'))).toBe(
    '/propostas?busca=Z',
  );
  expect(recordAddress(record('Proposal', { Number: null, Name: 'Z' }), within('/propostas-seguradora'))).toBe(
    '/propostas-seguradora?busca=Z',
  );
  expect(recordAddress(record('Policy', { Number: null, Name: 'Z' }), within('/apolices'))).toBe('/apolices?busca=Z');
});

it('of a card of which nobody knows the board does not exist', () => {
  expect(recordAddress(record('Card'), () => true)).toBeNull();
});
