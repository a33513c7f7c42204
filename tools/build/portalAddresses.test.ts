import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addresses } from '../../shared/src/domain/addresses';
import { recordAddress } from '../../shared/src/domain/recordAddress';
import { portalRoot } from './portalRoot';
import { readDefinition } from './readDefinition';

let described: RegExp[];
beforeAll(async () => {
  const remotes = readdirSync(portalRoot).filter((name) => name.startsWith('mf-'));
  const definitions = await Promise.all(remotes.map((name) => readDefinition(join(portalRoot, name))));
  const ofShell = readFileSync(join(portalRoot, 'host/src/guard/shellRoutes.ts'), 'utf8').matchAll(
    /(?:route|framed)\(\s*'([^']+)'/g,
  );
  const paths = [
    ...definitions.flatMap(({ definition }) => definition.routes.map(({ path }) => path)),
    ...[...ofShell].map(([, path = '']) => path),
  ];
  expect(paths).toEqual(expect.arrayContaining(['/login/:companyDns?', '/kanban', '/error-404']));
  described = paths.map(patternOf);
});

/** `/a/:b?` → an expression for its addresses. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
const exists = (address: string): boolean => described.some((path) => path.test(address.split('?')[0] ?? ''));

const ID = '00000000-0000-4000-8000-000000000001';
const examples: Record<keyof typeof addresses, string> = {
  home: addresses.home(),
  signIn: addresses.signIn(),
  recovery: addresses.recovery(),
  newPassword: addresses.newPassword('t0k3n'),
  firstAccess: addresses.firstAccess('t0k3n'),
  registration: addresses.registration('11222333000181', 't0k3n'),
  board: addresses.board({ uniqueId: ID, id: 3 }, '0776-000001'),
  users: addresses.users('ana@aurora.example'),
  policies: addresses.policies('06-0776-000001'),
  policyHolders: addresses.policyHolders('Construção & Cia'),
  proposalsOfBroker: addresses.proposalsOfBroker(),
  proposalsOfInsurer: addresses.proposalsOfInsurer(),
  proposalOfBroker: addresses.proposalOfBroker(ID),
  proposalOfInsurer: addresses.proposalOfInsurer(ID),
};

it.each(Object.entries(examples))('the address of %s is a screen of the portal: %s', (_, address) => {
  expect(exists(address)).toBe(true);
});

it('a search in an address survives what people type', () => {
  const address = new URL(addresses.policyHolders('Construção & Cia #1 +'), 'http://portal');
  expect(address.searchParams.get('busca')).toBe('Construção & Cia #1 +');
});

it('the palette leads every kind of record to a screen that exists', () => {
  const record = { UniqueId: ID, Number: '06', Name: 'Boreal', CpfCnpj: '', StatusId: null, IsBlocked: false };
  for (const Kind of ['Proposal', 'Policy', 'PolicyHolder', 'Broker'] as const)
    expect({ Kind, leads: recordAddress({ ...record, Kind }, exists) !== null }).toEqual({ Kind, leads: true });
});

describe('the platform', () => {
  const sources = readdirSync(join(portalRoot, 'api/src'), { recursive: true, encoding: 'utf8' });
  const textOf = (file: string) => readFileSync(join(portalRoot, 'api/src', file), 'utf8');

  it('writes addresses of screens nowhere by hand, so that no mail and no notification leads astray', () => {
    const byHand = sources
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/^(signOn|testing|demo|platform)\//.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/(?:\$\{portal\}|['`])(\/[a-z][a-z-]+(?:[/?][^'`]*)?)['`]/g)]
          .map(([, address = '']) => `${file}: ${address}`)
          .filter((line) => !line.includes(': /api/')),
      );
    expect(byHand).toEqual([]);
  });

  it('does so in its triggers only with addresses that exist', () => {
    const written = sources
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => [...textOf(file).matchAll(/'(\/[a-z][a-z-]+)[^']*'/g)].map(([, address = '']) => address));
    expect(written.filter((address) => !exists(address))).toEqual([]);
  });
});
