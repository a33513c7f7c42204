import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { searchRecords } from '@portal/shared/contracts/portal/search';
import { obterPolicyUniqueIdPorNumeroApolice } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import { answer, failure, FakePlatform } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeRegistry, fakeRemote, wholeRegistry } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

const insurer = fakeUser([
  [1, 1, [1]],
  [6, 2, [24]],
  [2, 3, [14]],
]);

const record = (changes: Partial<FoundRecord>) =>
  ({
    Kind: 'Policy',
    UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    Number: '0775-2026-000001',
    Name: 'Construtora Horizonte',
    CpfCnpj: '11222333000181',
    StatusId: 2,
    IsBlocked: false,
    ...changes,
  }) as FoundRecord;
const found = (...Records: FoundRecord[]) => answer(searchRecords, { Records });

afterEach(forgetEverything);

async function openPalette(
  answers: FakeAnswer[] = [found()],
  { path = '/kanban', user = insurer, registry = wholeRegistry } = {},
) {
  const platform = new FakePlatform([...answers, answer(getUserInfo, user)]);
  platform.install();
  renderPortal({ path, signedIn: user, registry });
  await screen.findByRole('heading', { level: 1 });
  const person = userEvent.setup();
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /Buscar/ });
  return { platform, person, field };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const group = (name: string) => screen.findByRole('group', { name });
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

it('opens with the keyboard, takes the focus, and gives it back with Escape', async () => {
  const { person, field } = await openPalette();
  expect(field).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: /^Buscar/ });
  await person.click(button);
  await screen.findByRole('dialog', { name: 'Buscar no portal' });
  await person.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('offers only pages and commands that the user may open', async () => {
  const [parties, ...rest] = wholeRegistry.remotes;
  const withCommands = fakeRemote('mf-endorsements', [
    { path: '/apolices/endossos', title: 'Endossos', functionalities: [25] },
  ]);
  const registry = fakeRegistry(parties!, ...rest, {
    ...withCommands,
    description: {
      ...withCommands.description,
      commands: [
        { id: 'new', label: 'Novo endosso', path: '/apolices/endossos', functionalities: [25] },
        { id: 'policies', label: 'Apólices a vencer', path: '/apolices' },
      ],
    },
  });
  const { person, field } = await openPalette([found()], { registry });
  expect(
    within(await group('Páginas'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(expect.arrayContaining(['Esteiras Seguradora', 'Apólices', 'Tomadores']));
  expect(options()).not.toContain('Propostas');
  await person.type(field, 'endosso');
  expect(options()).not.toContain('Novo endosso');
  await person.clear(field);
  await person.type(field, 'vencer');
  expect(options()).toEqual(['Apólices a vencer']);
});

it('goes through the results with the arrows, round the ends, and opens with Enter', async () => {
  const { person, field } = await openPalette();
  await person.type(field, 'o');
  const all = screen.getAllByRole('option');
  expect(active(field)).toBe(all[0]);
  await person.keyboard('{ArrowUp}');
  expect(active(field)).toBe(all.at(-1));
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(field)).toBe(all[1]);
  expect(all[1]).toHaveAttribute('aria-selected', 'true');
  await person.clear(field);
  await person.type(field, 'tomad{Enter}');
  expect(await screen.findByRole('heading', { name: 'Tela /tomadores' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('finds records on the platform, grouped by kind, with number, name, document and status', async () => {
  const holder = record({
    Kind: 'PolicyHolder',
    UniqueId: '8c9e6679-7425-40de-944b-e07fc1f90ae7',
    Number: null,
    StatusId: null,
    IsBlocked: true,
  });
  const { person, field, platform } = await openPalette([found(record({}), holder)]);
  await person.type(field, 'horizonte');
  const policies = await group('Apólices');
  expect(within(policies).getByRole('option')).toHaveTextContent(/0775-2026-000001\s*Construtora Horizonte\s*Emitida/);
  expect(within(await group('Tomadores')).getByRole('option')).toHaveTextContent(
    /Construtora Horizonte\s*11\.222\.333\/0001-81\s*Bloqueado/,
  );
  expect(within(policies).getByText('Horizonte', { selector: 'mark' })).toBeVisible();
  // Typed at once: one search, and none for each letter.
  expect(platform.requestsOf(searchRecords).map(({ query }) => query)).toEqual([{ textSearch: 'horizonte' }]);
  await person.click(within(policies).getByRole('option'));
  await screen.findByRole('heading', { name: 'Tela /apolice/:policyUniqueId' });
  expect(currentAddress()).toBe('/apolice/7c9e6679-7425-40de-944b-e07fc1f90ae7');
});

it('leaves out records that no screen of the user shows', async () => {
  const { person, field } = await openPalette([found(record({ Kind: 'Proposal' }), record({}))]);
  await person.type(field, '0775');
  await group('Apólices');
  expect(screen.queryByRole('group', { name: 'Propostas' })).not.toBeInTheDocument();
});

describe('the whole number of a policy', () => {
  const policyUniqueId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const [first, ...others] = wholeRegistry.remotes;
  const registry = fakeRegistry(
    first!,
    ...others,
    fakeRemote('mf-endorsements', [
      { path: '/apolices/endossos/:policyUniqueId', title: 'Endossos da apólice', functionalities: [24, 25] },
    ]),
  );
  const ofPolicy = answer(obterPolicyUniqueIdPorNumeroApolice, { PolicyUniqueId: policyUniqueId });
  const asks = fakeUser([
    [1, 1, [1]],
    [6, 2, [24, 25]],
  ]);

  it('leads to what may be asked for of it, however it is written', async () => {
    const { person, field, platform } = await openPalette([found(), ofPolicy], { user: asks, registry });
    await person.type(field, '0775 2026 000001');
    await person.click(await screen.findByRole('option', { name: 'Pedir endosso na apólice 0775 2026 000001' }));
    await screen.findByRole('heading', { name: 'Tela /apolices/endossos/:policyUniqueId' });
    expect(currentAddress()).toBe(`/apolices/endossos/${policyUniqueId}`);
    expect(platform.requestsOf(obterPolicyUniqueIdPorNumeroApolice).map(({ query }) => query)).toEqual([
      { numeroApolice: '0775 2026 000001' },
    ]);
  });

  it('offers nothing where there is no such policy, and asks nobody for a part of one', async () => {
    const none = failure(obterPolicyUniqueIdPorNumeroApolice, 404);
    const { person, field, platform } = await openPalette([found(), none], { user: asks, registry });
    await person.type(field, '0775');
    await waitFor(() => expect(platform.requestsOf(searchRecords)).toHaveLength(1));
    expect(platform.requestsOf(obterPolicyUniqueIdPorNumeroApolice)).toHaveLength(0);
    await person.type(field, '2026000001');
    await waitFor(() => expect(platform.requestsOf(obterPolicyUniqueIdPorNumeroApolice)).toHaveLength(1));
    expect(screen.queryByText(/Pedir endosso/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not asked about for who may not ask for endorsements', async () => {
    const { person, field, platform } = await openPalette([found(), ofPolicy], { registry });
    await person.type(field, '07752026000001');
    await waitFor(() => expect(platform.requestsOf(searchRecords)).toHaveLength(1));
    expect(platform.requestsOf(obterPolicyUniqueIdPorNumeroApolice)).toHaveLength(0);
  });
});

it('opens in another tab with the command key', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { person, field } = await openPalette();
  await person.type(field, 'apol');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/apolices', '_blank', 'noopener');
  expect(currentAddress()).toBe('/kanban');
});

it('says that nothing was found, and of what', async () => {
  const { person, field } = await openPalette();
  await person.type(field, 'xyzw');
  expect(await screen.findByText('Nada encontrado para “xyzw”')).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Nada encontrado para xyzw.'),
  );
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('says that it searches', async () => {
  let arrive: (value: { Records: FoundRecord[] }) => void = () => undefined;
  const slow = answer(searchRecords, () => new Promise((resolve) => (arrive = resolve)));
  const { person, field, platform } = await openPalette([slow]);
  await person.type(field, 'horizonte');
  expect(screen.getByText('Buscando registros…')).toBeVisible();
  await waitFor(() => expect(platform.requestsOf(searchRecords)).toHaveLength(1));
  arrive({ Records: [record({})] });
  expect(await group('Apólices')).toBeVisible();
  expect(screen.queryByText('Buscando registros…')).not.toBeInTheDocument();
});

it('offers to try again when the platform fails; what was typed and the pages stay', async () => {
  const { person, field, platform } = await openPalette([failure(searchRecords, 500)]);
  await person.type(field, 'apol');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível buscar nos registros.');
  expect(options()).toContain('Apólices');
  platform.change(found(record({ Number: 'apol-1' })));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Construtora Horizonte')).toBeVisible();
  expect(field).toHaveValue('apol');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('asks the platform for nothing before there are two letters', async () => {
  const { person, field, platform } = await openPalette();
  await person.type(field, 'a');
  await person.type(field, '{Backspace} ');
  await screen.findByRole('group', { name: 'Páginas' });
  expect(platform.requestsOf(searchRecords)).toEqual([]);
});

it('offers the pages of the last visits and the starred ones at once', async () => {
  localStorage.setItem('portal.recent.aurora.7', JSON.stringify([{ address: '/apolice/9', title: 'Apólice 0775-9' }]));
  localStorage.setItem('portal.starred.aurora.7', JSON.stringify([{ address: '/tomadores?x=1', title: 'Da semana' }]));
  await openPalette();
  expect(within(await group('Recentes')).getByRole('option')).toHaveTextContent('Apólice 0775-9');
  expect(within(await group('Favoritos')).getByRole('option')).toHaveTextContent('Da semana');
});

describe('actions', () => {
  it('change theme and density and collapse the menu', async () => {
    const { person, field } = await openPalette();
    await person.type(field, 'tema escuro{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByRole('combobox'), 'densidade{Enter}');
    expect(document.documentElement.dataset.density).toBe('compact');
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByRole('combobox'), 'recolher{Enter}');
    expect(screen.getByRole('button', { name: 'Expandir o menu' })).toBeVisible();
  });

  it('open the help of the keyboard', async () => {
    const { person, field } = await openPalette();
    await person.type(field, 'atalhos{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  });

  it('sign out', async () => {
    const { person, field } = await openPalette();
    await person.type(field, 'sair{Enter}');
    expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    expect(localStorage.getItem('userInfo')).toBeNull();
  });
});
