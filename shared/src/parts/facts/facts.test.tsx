import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { Fact, Facts, FactsTable, Section } from '.';

it('a section is named by its title, and takes the focus where links lead to it', () => {
  renderScreen(
    <>
      <Section id="risco" title="Risco">
        <p>Muito</p>
      </Section>
      <Section look="drawer" title="Prêmio">
        <p>Pouco</p>
      </Section>
    </>,
  );
  const risk = screen.getByRole('region', { name: 'Risco' });
  risk.focus();
  expect(risk).toHaveFocus();
  expect(within(risk).getByRole('heading', { level: 2 })).toHaveTextContent('Risco');
  expect(within(screen.getByRole('region', { name: 'Prêmio' })).getByRole('heading', { level: 4 })).toBeVisible();
});

it.each([null, undefined, ''])('a fact without a value (%j) says so', (value) => {
  renderScreen(
    <Facts>
      <Fact label="Ramo">{value}</Fact>
      <Fact label="Parcelas">{0}</Fact>
    </Facts>,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['—não informado', '0']);
});

it('a table says below a row what is too long for a column, and nothing where there is nothing', () => {
  renderScreen(
    <FactsTable
      caption="Parcelas"
      rows={['Primeira', 'Segunda']}
      rowKey={(name) => name}
      columns={[
        { title: 'Parcela', isName: true, cell: (name) => name },
        { title: 'Letras', cell: ({ length }) => length },
      ]}
      below={(name) => (name === 'Primeira' ? 'Já paga' : null)}
    />,
  );
  const [, first, below, second] = screen.getAllByRole('row');
  expect([first, below, second].map((row) => row?.textContent)).toEqual(['Primeira8', 'Já paga', 'Segunda7']);
  expect(within(below!).getByRole('cell')).toHaveAttribute('colspan', '2');
});

it('a table keeps the text and the elements of a value together, so that all of it stands beside its title', () => {
  renderScreen(
    <FactsTable
      caption="Avisos"
      rows={['Segurado']}
      rowKey={(name) => name}
      columns={[
        { title: 'Quem', isName: true, cell: (name) => name },
        {
          title: 'Enviado',
          cell: () => (
            <>
              <time>06/02/2027</time>, por e-mail
            </>
          ),
        },
      ]}
    />,
  );
  const { childNodes } = screen.getByRole('cell');
  expect([...childNodes].map(({ textContent }) => textContent)).toEqual(['06/02/2027, por e-mail']);
});

it('a table reads out what a row is about, and sums it up below', () => {
  renderScreen(
    <FactsTable
      caption="Parcelas"
      rows={[
        { name: 'Primeira', amount: 10 },
        { name: 'Segunda', amount: 15 },
      ]}
      rowKey={({ name }) => name}
      columns={[
        { title: 'Parcela', isName: true, cell: ({ name }) => name },
        { title: 'Valor', isAmount: true, cell: ({ amount }) => amount },
      ]}
      sums={[{ title: 'Total', value: 25 }]}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Parcelas' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Parcela', 'Valor']);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Primeira',
    'Segunda',
    'Total',
  ]);
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['10', '15', '25']);
});
