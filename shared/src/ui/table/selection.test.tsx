import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { getPartyImports } from '../../contracts/parties/partyImports';
import type { PartyImport } from '../../contracts/parties/partyImports';
import { answer, failure } from '../../testing/fakePlatform';
import { renderScreen } from '../../testing/renderScreen';
import { DataTable } from './DataTable';

const file = (number: number) =>
  ({ UniqueId: `id-${number}`, FileName: `arquivo-${number}.csv` }) as unknown as PartyImport;

const all = [1, 2, 3].map(file);
const answered = (Data: PartyImport[], TotalItems = all.length) =>
  answer(getPartyImports, { Data, TotalItems, CurrentPage: 1, RowsPerPage: 20 });

function List({ most }: { most: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  return (
    <DataTable
      call={getPartyImports}
      name="files"
      title="Arquivos"
      noun={{ singular: 'arquivo', plural: 'arquivos' }}
      rowKey={({ UniqueId }: PartyImport) => UniqueId}
      columns={[{ key: 'name', title: 'Nome', value: ({ FileName }) => FileName }]}
      emptyText="Nada."
      selection={{
        chosen,
        most,
        onChoose: (rows, isChosen) => {
          const ids = rows.map(({ UniqueId }) => UniqueId);
          setChosen(new Set([...[...chosen].filter((id) => !ids.includes(String(id))), ...(isChosen ? ids : [])]));
        },
        onClear: () => setChosen(new Set()),
      }}
    />
  );
}

const open = (most: number, answers = [answered(all.slice(0, 2))]) => renderScreen(<List most={most} />, { answers });
const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => within(screen.getByRole('group', { name: 'Escolha' }));

describe('rows that can be chosen', () => {
  it('are chosen one by one and as a page, and counted', async () => {
    const { person: user } = open(10);
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher arquivo-1.csv' }));
    expect(bar().getByRole('status')).toHaveTextContent('1 arquivo escolhido');
    expect(box('Escolher toda a página')).toHaveProperty('indeterminate', true);
    await user.click(box('Escolher toda a página'));
    expect(bar().getByRole('status')).toHaveTextContent('2 arquivos escolhidos');
    await user.click(box('Escolher toda a página'));
    expect(bar().getByRole('status')).toHaveTextContent('Nenhum arquivo escolhido');
  });

  it('are chosen all at once, those of other pages too, and given up together', async () => {
    const { person: user, platform } = open(10);
    await screen.findByText('arquivo-1.csv');
    platform.change(answered(all));
    await user.click(bar().getByRole('button', { name: 'Escolher todos os 3' }));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('3 arquivos escolhidos'));
    await user.click(bar().getByRole('button', { name: 'Limpar a escolha' }));
    expect(bar().getByRole('status')).toHaveTextContent('Nenhum arquivo escolhido');
  });

  it('are no more than may be chosen together', async () => {
    const { person: user } = open(1);
    expect(await screen.findByText(/São mais de 1: use os filtros/)).toBeVisible();
    await user.click(box('Escolher arquivo-1.csv'));
    expect(box('Escolher arquivo-2.csv')).toBeDisabled();
    expect(box('Escolher arquivo-1.csv')).toBeEnabled();
  });

  it('stay as they were where reading all of them fails, and say why', async () => {
    const { person: user, platform } = open(10);
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher arquivo-1.csv' }));
    platform.change(failure(getPartyImports, 500));
    await user.click(bar().getByRole('button', { name: 'Escolher todos os 3' }));
    expect(await bar().findByRole('alert')).toHaveTextContent(/^Não foi possível escolher todos\./);
    expect(bar().getByRole('status')).toHaveTextContent('1 arquivo escolhido');
  });
});
