import { screen, waitFor, within } from '@testing-library/react';
import { searchProposals } from '../../contracts/underwriting/proposals';
import type { ProposalListItem } from '../../contracts/underwriting/proposals';
import { singleKeysOn } from '../../kept/singleKeys';
import { answer } from '../../testing/fakePlatform';
import { fakeUser } from '../../testing/fakeUser';
import { page } from '../../testing/page';
import { renderScreen } from '../../testing/renderScreen';
import { DataTable } from './DataTable';
// Fetched after the list; loaded here at once, so that no test waits for it.
import './rowKeys';

const row = (number: number): ProposalListItem => ({
  UniqueId: `id-${number}`,
  Number: `00000${number}`,
  StatusId: 2,
  EmissionProposalType: 1,
  PolicyHolder: { UniqueId: 'a', Name: `Construtora ${number}`, CpfCnpj: '11222333000181' },
  Insured: { UniqueId: 'b', Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal',
  ModalityName: 'Executante',
  InsuredAmountValue: 123456,
  InsurancePremium: 5000,
  StartDate: '2026-11-21',
  EndDate: '2027-11-21',
  CreatedAt: '2026-11-20T15:30:00Z',
  Actions: [],
});

const duplicated = jest.fn<undefined, [string]>();
let named = 0;

function List({ name, canDuplicate }: { name: string; canDuplicate: boolean }) {
  return (
    <DataTable
      call={searchProposals}
      name={name}
      title="Propostas"
      noun={{ singular: 'proposta', plural: 'propostas', feminine: true }}
      rowKey={({ UniqueId }: ProposalListItem) => UniqueId}
      columns={[{ key: 'number', title: 'Número', value: ({ Number: number }) => number }]}
      search={{ label: 'Número', toQuery: (text) => ({ TextSearch: text }) }}
      rowLink={({ UniqueId }: ProposalListItem) => `/propostas/${UniqueId}`}
      rowActions={({ UniqueId }: ProposalListItem) => [
        {
          key: 'duplicate',
          label: 'Duplicar',
          letter: 'u',
          onSelect: () => duplicated(UniqueId),
          disabledReason: canDuplicate ? null : 'Ainda não.',
        },
      ]}
      primaryAction={{ label: 'Nova proposta', to: '/propostas/nova', functionalities: [6] }}
      emptyText="Nada."
    />
  );
}

async function show({ canDuplicate = true, functionalities = [6], name = `keys${(named += 1)}` } = {}) {
  const rendered = renderScreen(<List name={name} canDuplicate={canDuplicate} />, {
    route: '/propostas',
    answers: [answer(searchProposals, page([row(1), row(2), row(3)]))],
    user: fakeUser({ functionalities }),
  });
  await screen.findByRole('link', { name: '000001' });
  return { ...rendered, name };
}
const link = (number: number) => screen.getByRole('link', { name: `00000${number}` });

beforeEach(() => {
  localStorage.clear();
  duplicated.mockReset();
});

test('arrows come into the list and walk from row to row, and stay at its ends', async () => {
  const { person } = await show();
  await person.keyboard('{ArrowDown}');
  expect(link(1)).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(link(1)).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(link(3)).toHaveFocus();
  await person.keyboard('{Home}');
  expect(link(1)).toHaveFocus();
  await person.keyboard('{End}');
  expect(link(3)).toHaveFocus();
});

test('arrows come into the list from its title, where the shell puts the focus', async () => {
  const { person } = await show();
  const title = screen.getByRole('heading', { level: 1 });
  title.tabIndex = -1;
  title.focus();
  await person.keyboard('{ArrowDown}');
  expect(link(1)).toHaveFocus();
});

test('arrows keep to the button of a row that has the focus', async () => {
  const { person } = await show();
  screen.getByRole('button', { name: 'Ações de 000001' }).focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Ações de 000002' })).toHaveFocus();
});

test('whoever comes back enters at the row where they were', async () => {
  const { person, name, unmount } = await show();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  unmount();
  const again = await show({ name });
  await again.person.keyboard('{ArrowDown}');
  expect(link(2)).toHaveFocus();
});

test.each(['o', '{Enter}'])('%s opens the row that has the focus', async (key) => {
  const { person, address } = await show();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  await person.keyboard(key);
  await waitFor(() => expect(address()).toBe('/propostas/id-2'));
});

test('the letter of an action does it, with the row that has the focus and no other', async () => {
  const { person } = await show();
  await person.keyboard('u');
  expect(duplicated).not.toHaveBeenCalled();
  await person.keyboard('{ArrowDown}{ArrowDown}u');
  expect(duplicated.mock.calls).toEqual([['id-2']]);
});

test('what is not possible now says why, in the menu of its row', async () => {
  const { person } = await show({ canDuplicate: false });
  await person.keyboard('{ArrowDown}u');
  expect(await screen.findByRole('menuitem', { name: /Duplicar.*Ainda não/ })).toBeInTheDocument();
  expect(duplicated).not.toHaveBeenCalled();
});

test('n begins what the list is for, where one may', async () => {
  const { person, address, unmount } = await show({ functionalities: [7] });
  await person.keyboard('n');
  expect(address()).toBe('/propostas');
  unmount();
  const again = await show();
  await again.person.keyboard('n');
  await waitFor(() => expect(again.address()).toBe('/propostas/nova'));
});

test('letters are text where somebody writes, and rest where they are turned off', async () => {
  const { person, address } = await show();
  await person.type(screen.getByRole('searchbox', { name: 'Número' }), 'nou');
  expect(address()).not.toMatch(/nova|id-/);
  singleKeysOn.set(false);
  link(1).focus();
  await person.keyboard('{ArrowDown}nou');
  expect(link(2)).toHaveFocus();
  expect(duplicated).not.toHaveBeenCalled();
  expect(address()).not.toMatch(/nova|id-/);
});

test('nothing changes of what is read out: a table with rows, and every button a stop of the Tab key', async () => {
  const { person } = await show();
  await person.keyboard('{ArrowDown}');
  const table = screen.getByRole('table', { name: 'Propostas' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(table.querySelectorAll('[tabindex="-1"], [aria-activedescendant], [aria-selected]')).toHaveLength(0);
  await person.tab();
  expect(screen.getByRole('button', { name: 'Ações de 000001' })).toHaveFocus();
  await person.tab();
  expect(link(2)).toHaveFocus();
});
