import * as addresses from './addresses';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

it.each([
  [addresses.home(), '/redirect-to-home'],
  [addresses.signIn(), '/login'],
  [addresses.recovery(), '/recuperacao-da-senha'],
  [addresses.newPassword('t0k3n'), '/alterar-senha/t0k3n'],
  [addresses.firstAccess('t0k3n'), '/primeiro-acesso/t0k3n'],
  [addresses.registration('11222333000181', 't0k3n'), '/completar-cadastro/11222333000181?registro=t0k3n'],
  [addresses.board({ uniqueId: id, id: 39 }), `/kanban/pipe/${id}/39`],
  [addresses.users(), '/usuarios/listar'],
  [addresses.policies(), '/apolices'],
  [addresses.policyHolders(), '/tomadores'],
  [addresses.proposalsOfBroker(), '/propostas'],
  [addresses.proposalsOfInsurer(), '/propostas-seguradora'],
  [addresses.proposalOfBroker(id), `/propostas/proposta/${id}`],
  [addresses.proposalOfInsurer(id), `/propostas-seguradora/proposta/${id}`],
])('%s is what mails and notifications lead to', (address, expected) => {
  expect(address).toBe(expected);
});

it('carries what is searched for into the field of the list, whatever it holds', () => {
  const text = 'Construções & Cia. 50%';
  const searched = '?busca=Constru%C3%A7%C3%B5es%20%26%20Cia.%2050%25';
  expect([
    addresses.board({ uniqueId: id, id: 39 }, text),
    addresses.users(text),
    addresses.policies(text),
    addresses.policyHolders(text),
    addresses.proposalsOfBroker(text),
    addresses.proposalsOfInsurer(text),
  ]).toEqual(
    [`/kanban/pipe/${id}/39`, '/usuarios/listar', '/apolices', '/tomadores', '/propostas', '/propostas-seguradora'].map(
      (path) => path + searched,
    ),
  );
  expect(addresses.users('')).toBe('/usuarios/listar');
});
