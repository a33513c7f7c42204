import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { RowsField } from './RowsField';

interface Row {
  text: string;
}

function Rows({ count }: { count: number }) {
  const [rows, setRows] = useState<Row[]>(
    Array.from({ length: count }, (_row, index) => ({ text: `n.º ${index + 1}` })),
  );
  return (
    <RowsField
      label="Linhas"
      noun="linha"
      rows={rows}
      isOrdered
      columns={[
        {
          title: 'Texto',
          field: (row, change, called) => (
            <TextField {...called} value={row.text} onChange={(text) => change({ text })} />
          ),
        },
      ]}
      newRow={() => ({ text: '' })}
      onChange={setRows}
    />
  );
}

const texts = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
const ofRow = (number: number) => within(screen.getByRole('group', { name: `linha ${number}` }));

it('twenty rows are all there, without parts', () => {
  render(<Rows count={20} />);
  expect(texts()).toHaveLength(20);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('of more rows twenty at a time are there, each by its number in the whole list', async () => {
  const person = userEvent.setup();
  render(<Rows count={45} />);
  expect(texts()).toHaveLength(20);
  expect(screen.getByRole('status')).toHaveTextContent('1 a 20 de 45');
  expect(screen.getByRole('button', { name: 'Anteriores' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Próximas' }));
  await person.click(screen.getByRole('button', { name: 'Próximas' }));
  expect(texts()).toEqual(['n.º 41', 'n.º 42', 'n.º 43', 'n.º 44', 'n.º 45']);
  await person.type(ofRow(43).getByRole('textbox'), '!');
  await person.click(screen.getByRole('button', { name: 'Anteriores' }));
  await person.click(screen.getByRole('button', { name: 'Próximas' }));
  expect(ofRow(43).getByRole('textbox')).toHaveValue('n.º 43!');
});

it('a new row is shown with the focus in it, wherever one stood before', async () => {
  const person = userEvent.setup();
  render(<Rows count={40} />);
  await person.click(screen.getByRole('button', { name: 'Adicionar linha' }));
  expect(screen.getByRole('status')).toHaveTextContent('41 a 41 de 41');
  await waitFor(() => expect(ofRow(41).getByRole('textbox')).toHaveFocus());
});

it('a row that is moved past the end of its part is followed', async () => {
  const person = userEvent.setup();
  render(<Rows count={40} />);
  await person.click(ofRow(20).getByRole('button', { name: 'Descer linha 20' }));
  expect(screen.getByRole('status')).toHaveTextContent('21 a 40 de 40');
  expect(ofRow(21).getByRole('textbox')).toHaveValue('n.º 20');
});

it('the last part goes with its last row', async () => {
  const person = userEvent.setup();
  render(<Rows count={21} />);
  await person.click(screen.getByRole('button', { name: 'Próximas' }));
  await person.click(screen.getByRole('button', { name: 'Remover linha 21' }));
  expect(texts()).toHaveLength(20);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
