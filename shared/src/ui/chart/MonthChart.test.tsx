import { fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { MonthChart } from './MonthChart';
import type { MonthFigures } from './monthFigures';

const figures: MonthFigures = {
  days: ['2026-11-23', '2026-12-01', '2027-01-01'],
  stack: [
    { name: 'Contratos', values: [1_000_00, 500_00, 0] },
    { name: 'Judicial', values: [200_05, 200_05, 200_05] },
    { name: 'Reservado por propostas', values: [10_00, 10_00, 10_00], isTentative: true },
  ],
  totalName: 'Total em aberto',
  limit: { name: 'Limite', value: 1_000_00, left: { name: 'Limite livre', values: [0, 289_95, 789_95] } },
  ofTotal: [{ name: 'Vencido sem baixa', values: [0, 0, 200_05] }],
};

const show = (shown: MonthFigures | null = figures) =>
  renderScreen(<MonthChart title="Importância em aberto" figures={shown} emptyText="Nada em aberto" />);

const walk = () => screen.getByRole('slider', { name: /Importância em aberto/ });
const told = () => walk().getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' ');

describe('a chart by month', () => {
  it('reads out the month on which it stands, with what adds up to it and without what is nothing', async () => {
    const { person } = show();
    expect(told()).toBe(
      '23/11/2026: Total em aberto R$ 1.210,05; Contratos R$ 1.000,00; Judicial R$ 200,05; Reservado por propostas R$ 10,00; Limite livre R$ 0,00',
    );
    walk().focus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(told()).toBe(
      'janeiro de 2027: Total em aberto R$ 210,05; Judicial R$ 200,05; Reservado por propostas R$ 10,00; Limite livre R$ 789,95',
    );
  });

  it('of days or weeks tells each of them as what it is, the present first where it is to', async () => {
    const stack = [{ name: 'Entrada', values: [1, 2, 3] }];
    const of = (unit: 'day' | 'week', days: string[]) => ({
      days,
      unit,
      measure: 'count' as const,
      stack,
      totalName: 'Cards',
    });
    const { person, unmount } = renderScreen(
      <MonthChart
        title="Fluxo"
        figures={of('day', ['2026-09-30', '2026-10-01', '2026-10-02'])}
        emptyText="Nada"
        beginsAtEnd
      />,
    );
    const chart = screen.getByRole('slider', { name: 'Dia mostrado de: Fluxo' });
    expect(chart).toHaveAttribute('aria-valuetext', '02/10/2026: Cards 3; Entrada 3');
    chart.focus();
    await person.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', '01/10/2026: Cards 2; Entrada 2');
    unmount();
    renderScreen(
      <MonthChart title="Fluxo" figures={of('week', ['2026-09-30', '2026-10-05', '2026-10-12'])} emptyText="Nada" />,
    );
    expect(screen.getByRole('slider', { name: 'Semana mostrada de: Fluxo' })).toHaveAttribute(
      'aria-valuetext',
      'semana de 30/09/2026: Cards 1; Entrada 1',
    );
  });

  it('is walked from end to end by the keyboard and goes no further', async () => {
    const { person } = show();
    walk().focus();
    await person.keyboard('{End}{ArrowRight}');
    expect(walk()).toHaveAttribute('aria-valuenow', '3');
    await person.keyboard('{ArrowLeft}');
    expect(walk()).toHaveAttribute('aria-valuenow', '2');
    await person.keyboard('{PageUp}{Home}{PageDown}');
    expect(walk()).toHaveAttribute('aria-valuenow', '1');
  });

  it('shows the figures of the month under the pointer', () => {
    show();
    // The test's browser knows no events of pointers, only where a mouse is.
    fireEvent(walk(), new MouseEvent('pointermove', { bubbles: true, clientX: 10_000 }));
    expect(screen.getByText('janeiro de 2027')).toBeVisible();
    expect(screen.getByText('Total em aberto').nextSibling).toHaveTextContent('R$ 210,05');
  });

  it('gives all its figures as a table that can be shown', async () => {
    const { person } = show();
    expect(screen.queryByRole('table')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Ver os valores em tabela' }));
    const table = within(screen.getByRole('table', { name: 'Importância em aberto, em reais' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mês',
      'Contratos',
      'Judicial',
      'Reservado por propostas',
      'Total em aberto',
      'Vencido sem baixa',
      'Limite livre',
    ]);
    const december = within(table.getByRole('row', { name: /dezembro de 2026/ }));
    expect(december.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '500,00',
      '200,05',
      '10,00',
      '710,05',
      '0,00',
      '289,95',
    ]);
    await person.click(screen.getByRole('button', { name: 'Esconder a tabela' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('draws what the eye cannot tell apart as one, and keeps every column in the table', async () => {
    const stack = Array.from({ length: 8 }, (_, at) => ({ name: `Grupo ${at + 1}`, values: [at + 1] }));
    const { person } = show({ days: ['2026-11-23'], stack, totalName: 'Total' });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Grupo 1',
      'Grupo 2',
      'Grupo 3',
      'Grupo 4',
      'Outros (4)',
      'Total',
    ]);
    await person.click(screen.getByRole('button', { name: 'Ver os valores em tabela' }));
    expect(screen.getAllByRole('columnheader')).toHaveLength(10);
  });

  it('names the limit at its line, and says where that stands beyond the scale of what is used', () => {
    const { unmount } = show();
    expect(screen.getByText('Limite 1 mil')).toBeInTheDocument();
    expect(screen.getByText('Limite', { exact: true }).nextSibling).toHaveTextContent('R$ 1.000,00');
    unmount();
    show({ ...figures, limit: { ...figures.limit!, value: 900_000_000_00 } });
    expect(screen.getByText('Limite 900 mi, acima da escala')).toBeInTheDocument();
  });

  it('says that it is on its way, and where there is nothing', () => {
    const { unmount } = show(null);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    unmount();
    show({ ...figures, stack: [{ name: 'Contratos', values: [0, 0, 0] }] });
    expect(screen.getByText('Nada em aberto')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
