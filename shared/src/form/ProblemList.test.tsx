import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ProblemList } from './ProblemList';

const term = { fieldId: 'vigencia', text: 'Informe a vigência.' };

function Form() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <ProblemList problems={tries > 0 ? [term] : []} focusOn={tries} />
      <input id="vigencia" aria-label="Vigência" />
      <button type="button" onClick={() => setTries(tries + 1)}>
        Continuar
      </button>
    </>
  );
}

test('what keeps the user from going on is listed, takes the focus, and leads to the field', async () => {
  const { person } = renderScreen(<Form />);
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('alert', { name: 'Falta corrigir um campo:' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Informe a vigência.' }));
  expect(screen.getByRole('textbox', { name: 'Vigência' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a problem on another page says where it leads', async () => {
  const went: string[] = [];
  const { person } = renderScreen(
    <ProblemList problems={[term]} wayTo={() => 'Ir para o risco'} onGo={({ fieldId }) => went.push(fieldId)} />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Informe a vigência. Ir para o risco');
  await person.click(screen.getByRole('button', { name: 'Ir para o risco' }));
  expect(went).toEqual(['vigencia']);
});

test('a field whose problem does not name it is named', () => {
  renderScreen(
    <ProblemList problems={[{ fieldId: 'vigencia', text: 'Campo obrigatório' }]} nameOf={() => 'Vigência'} />,
  );
  expect(screen.getByRole('button', { name: 'Vigência' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('Vigência Campo obrigatório');
});

test('takes the focus of nobody who has not asked to go on', () => {
  renderScreen(<ProblemList problems={[term]} title="Antes de continuar, complete:" tone="warning" />);
  expect(screen.getByRole('alert')).not.toHaveFocus();
});
