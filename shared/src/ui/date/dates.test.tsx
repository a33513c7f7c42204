import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { addMonths, addYears, formatDate } from '../../domain/time/dates';
import { today } from '../../domain/time/instants';
import { PortalTheme } from '../base/theme/PortalTheme';
import { CommandDialog } from '../dialog/CommandDialog';
import { DateField } from './DateField';
import { DateRangeField } from './DateRangeField';
import type { DateRange } from './DateRangeInput';

function show<Value>(start: Value, field: (value: Value, keep: (value: Value) => void) => React.ReactNode) {
  const held = { value: start };
  function Screen() {
    const [value, setValue] = useState(start);
    return field(value, (next) => {
      held.value = next;
      setValue(next);
    });
  }
  render(
    <PortalTheme>
      <Screen />
    </PortalTheme>,
  );
  return { held, person: userEvent.setup() };
}

const showField = (start: string | null, props: Partial<Parameters<typeof DateField>[0]> = {}) => ({
  ...show<string | null>(start, (value, keep) => <DateField label="Início" value={value} onChange={keep} {...props} />),
  input: screen.getByRole('textbox', { name: 'Início' }),
});

describe('a date', () => {
  it.each(['05/12/2026', '05122026', '051226', '5/12/26', '5.12.2026', '2026-12-05'])(
    'typed as %s is that day, shown as Brazil writes it',
    async (typed) => {
      const { held, person, input } = showField(null);
      await person.type(input, typed);
      await person.tab();
      expect(held.value).toBe('2026-12-05');
      expect(input).toHaveValue('05/12/2026');
      expect(input).toBeValid();
    },
  );

  it('may be said from today, or from the day that its field counts from', async () => {
    const { held, person, input } = showField(null);
    await person.type(input, '+3m{Enter}');
    expect(held.value).toBe(addMonths(today(), 3));
    await person.clear(input);
    await person.type(input, 'hoje{Enter}');
    expect(input).toHaveValue(formatDate(today()));
  });

  it('counts calendar years from the start where the field is told of one', async () => {
    const { held, person, input } = showField(null, { base: '2028-02-29' });
    await person.type(input, '+3a{Enter}');
    expect(held.value).toBe('2031-03-01');
  });

  it.each([
    ['31/02/2028', '31/02/2028 não existe no calendário.'],
    ['290227', '29/02/2027 não existe no calendário.'],
    ['amanhã cedo', '“amanhã cedo” não é uma data. Escreva dia, mês e ano, como 31/05/2028.'],
  ])('that is none, %s, stays as typed and is told; the day before does not count', async (typed, problem) => {
    const { held, person, input } = showField('2026-11-21');
    await person.clear(input);
    await person.type(input, typed);
    await person.tab();
    expect(input).toHaveValue(typed);
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription(problem);
    expect(screen.getByText(problem)).toHaveAttribute('aria-live', 'polite');
    expect(held.value).toBe(typed);
    await person.clear(input);
    await person.type(input, '28/02/2028{Enter}');
    expect(screen.queryByText(problem)).not.toBeInTheDocument();
    expect(held.value).toBe('2028-02-28');
  });

  it('is shown with its help, can be taken away, and says where it lies outside of what is possible', async () => {
    const { held, person, input } = showField('2026-11-21', { help: 'Primeiro dia.', maximum: '2026-11-22' });
    expect(input).toHaveAccessibleDescription('Primeiro dia.');
    await person.clear(input);
    await person.tab();
    expect(held.value).toBeNull();
    await person.type(input, '23/11/2026{Enter}');
    expect(input).toHaveAccessibleDescription('A última data possível é 22/11/2026. Primeiro dia.');
  });
});

describe('a form with a date that cannot be read', () => {
  it('is not sent, by button or Enter, and leads to the field', async () => {
    const onSend = jest.fn();
    const { person } = show<string | null>('2026-11-21', (value, keep) => (
      <CommandDialog title="Pagar" verb="Enviar" onSend={onSend} onClose={() => undefined}>
        <DateField label="Pago em" value={value} onChange={keep} />
      </CommandDialog>
    ));
    const input = await screen.findByRole('textbox', { name: 'Pago em' });
    await person.clear(input);
    await person.type(input, '31/02/2028{Enter}');
    await person.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onSend).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
    await person.clear(input);
    await person.type(input, '28/02/2028{Enter}');
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
  });
});

describe('the calendar', () => {
  const open = async (start: string | null, props: Parameters<typeof showField>[1] = {}) => {
    const shown = showField(start, props);
    await shown.person.click(screen.getByRole('button', { name: 'Abrir o calendário: Início' }));
    return { ...shown, calendar: within(await screen.findByRole('dialog', { name: 'Calendário: Início' })) };
  };

  it('opens on the chosen day, which keys move, and gives the day that is taken', async () => {
    const { held, person, calendar } = await open('2026-11-30');
    const day = (name: string) => calendar.getByRole('button', { name });
    await waitFor(() => expect(day('segunda-feira, 30 de novembro de 2026')).toHaveFocus());
    await person.keyboard('{ArrowRight}');
    expect(day('terça-feira, 1 de dezembro de 2026')).toHaveFocus();
    await person.keyboard('{PageDown}{ArrowDown}');
    expect(day('sexta-feira, 8 de janeiro de 2027')).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(held.value).toBe('2027-01-08');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir o calendário: Início' })).toHaveFocus();
  });

  it('turns months and years, and takes no day that is not possible', async () => {
    const { held, person, calendar } = await open('2026-11-20', { maximum: '2026-11-22' });
    await person.click(calendar.getByRole('button', { name: 'sábado, 28 de novembro de 2026' }));
    expect(held.value).toBe('2026-11-20');
    await person.click(calendar.getByRole('button', { name: 'Ano anterior' }));
    await person.click(calendar.getByRole('button', { name: 'Próximo mês' }));
    await person.click(calendar.getByRole('button', { name: 'quinta-feira, 25 de dezembro de 2025' }));
    expect(held.value).toBe('2025-12-25');
  });

  it('closes with Esc and keeps the day, and closes by a click elsewhere', async () => {
    const { held, person } = await open('2026-11-20');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Abrir o calendário: Início' }));
    await screen.findByRole('dialog');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(held.value).toBe('2026-11-20');
  });
});

describe('a range', () => {
  const showRange = () => {
    const shown = show<DateRange>({ from: null, to: null }, (value, keep) => (
      <DateRangeField label="Vigência" value={value} onChange={keep} />
    ));
    return {
      ...shown,
      first: screen.getByRole('textbox', { name: 'Vigência: de' }),
      last: screen.getByRole('textbox', { name: 'Vigência: até' }),
    };
  };

  it('is typed from its first to its last day, which may count from the first', async () => {
    const { held, person, first, last } = showRange();
    await person.type(first, '01/12/2026{Enter}');
    await person.type(last, '+1a{Enter}');
    expect(held.value).toEqual({ from: '2026-12-01', to: addYears('2026-12-01', 1) });
  });

  it('has an open end where that cannot be read, and says so', async () => {
    const { held, person, first, last } = showRange();
    await person.type(first, '01/12/2026{Enter}');
    await person.type(last, '31/12/2026{Enter}');
    await person.clear(last);
    await person.type(last, '31/02/2027{Enter}');
    expect(held.value).toEqual({ from: '2026-12-01', to: null });
    expect(last).toHaveValue('31/02/2027');
    expect(screen.getByText('31/02/2027 não existe no calendário.')).toBeVisible();
    await person.clear(last);
    await person.type(last, '30/11/2026{Enter}');
    expect(screen.getByText('A data final vem antes da inicial.')).toBeVisible();
  });
});
