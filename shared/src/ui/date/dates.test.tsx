import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalTheme } from '../base/theme/PortalTheme';
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

test.each(['05/12/2026', '05122026', '5/12/2026'])('a day typed as %s is kept as a plain date', async (typed) => {
  const { held, person } = show<string | null>(null, (value, keep) => (
    <DateField label="Início" value={value} onChange={keep} />
  ));
  const input = screen.getByRole('textbox', { name: 'Início' });
  await person.type(input, `${typed}{Enter}`);
  await waitFor(() => expect(held.value).toBe('2026-12-05'));
  expect(input).toHaveValue('05/12/2026');
});

test('a day is shown as Brazil writes it, its calendar speaks Portuguese, and it can be taken away', async () => {
  const { held, person } = show<string | null>('2026-11-21', (value, keep) => (
    <DateField label="Início" value={value} onChange={keep} help="Primeiro dia da vigência." />
  ));
  const input = screen.getByRole('textbox', { name: 'Início' });
  expect(input).toHaveValue('21/11/2026');
  expect(input).toHaveAccessibleDescription('Primeiro dia da vigência.');
  await person.click(input);
  expect(await screen.findByText(/^nov/i)).toBeInTheDocument();
  await person.clear(input);
  await person.tab();
  expect(held.value).toBeNull();
});

test('a range is typed from its first to its last day', async () => {
  const { held, person } = show<DateRange>({ from: null, to: null }, (value, keep) => (
    <DateRangeField label="Vigência" value={value} onChange={keep} />
  ));
  const [first, last] = screen.getAllByRole('textbox');
  await person.type(first!, '01/12/2026{Enter}');
  await person.type(last!, '31/12/2026{Enter}');
  expect(held.value).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
