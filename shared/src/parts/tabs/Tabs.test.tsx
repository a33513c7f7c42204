import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { Tabs } from './Tabs';

const open = () =>
  renderScreen(
    <Tabs
      label="Partes do card"
      items={[
        { key: 'data', label: 'Dados', children: <p>Risco</p> },
        { key: 'talk', label: 'Acompanhamento', children: <input aria-label="Observação" /> },
        { key: 'history', label: 'Histórico', children: <p>Card movido</p> },
      ]}
    />,
  );
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs', () => {
  it('begin with the first, and fetch the others when they are visited', async () => {
    const { person } = open();
    expect(screen.getByRole('tabpanel', { name: 'Dados' })).toHaveTextContent('Risco');
    expect(screen.queryByText('Card movido')).not.toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Histórico' }));
    expect(screen.getByText('Card movido')).toBeVisible();
    expect(screen.getByText('Risco')).not.toBeVisible();
  });

  it('keep what was typed while another one is shown', async () => {
    const { person } = open();
    await person.click(screen.getByRole('tab', { name: 'Acompanhamento' }));
    await person.type(screen.getByLabelText('Observação'), 'Falta o edital');
    await person.click(screen.getByRole('tab', { name: 'Dados' }));
    await person.click(screen.getByRole('tab', { name: 'Acompanhamento' }));
    expect(screen.getByLabelText('Observação')).toHaveValue('Falta o edital');
  });

  it('go by the arrows, Home and End, and take one stop of the Tab key', async () => {
    const { person } = open();
    await person.tab();
    await person.keyboard('{ArrowLeft}');
    expect(selected()).toBe('Histórico');
    expect(screen.getByRole('tab', { name: 'Histórico' })).toHaveFocus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(selected()).toBe('Acompanhamento');
    await person.keyboard('{Home}');
    expect(selected()).toBe('Dados');
    await person.keyboard('{End}{ArrowLeft}{Tab}');
    expect(screen.getByLabelText('Observação')).toHaveFocus();
  });
});
