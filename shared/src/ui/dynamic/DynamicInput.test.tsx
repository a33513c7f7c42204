import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalTheme } from '../base/theme/PortalTheme';
import { DynamicInput } from './DynamicInput';
import type { DynamicValue } from './DynamicInput';

function show(Type: string, start: DynamicValue, Choices: readonly string[] = []) {
  const held: { value: DynamicValue } = { value: start };
  function Screen() {
    const [value, setValue] = useState<DynamicValue>(start);
    return (
      <DynamicInput
        field={{ Type, Label: 'Processo', Name: 'processo', Choices }}
        value={value}
        onChange={(next) => {
          held.value = next;
          setValue(next);
        }}
      />
    );
  }
  render(
    <PortalTheme>
      <Screen />
    </PortalTheme>,
  );
  return { held, person: userEvent.setup() };
}

test('a TextArea takes several lines', async () => {
  const { held, person } = show('TextArea', '');
  await person.type(screen.getByRole('textbox', { name: 'Processo' }), 'linha 1{Enter}linha 2');
  expect(held.value).toBe('linha 1\nlinha 2');
});

test('a Date takes a day as Brazil writes it', async () => {
  const { held, person } = show('Date', null);
  await person.type(screen.getByRole('textbox', { name: 'Processo' }), '21/11/2026{Enter}');
  expect(held.value).toBe('2026-11-21');
});

test('Money is typed in reais and kept in cents', async () => {
  const { held, person } = show('Money', null);
  await person.type(screen.getByRole('textbox', { name: 'Processo' }), '1234,56');
  expect(held.value).toBe(123456);
  await person.tab();
  expect(screen.getByRole('textbox')).toHaveValue('1.234,56');
});

test('a Number takes decimals with a comma', async () => {
  const { held, person } = show('Number', null);
  await person.type(screen.getByRole('textbox', { name: 'Processo' }), '1,5');
  expect(held.value).toBe(1.5);
});

test('a Select offers the choices', async () => {
  const { held, person } = show('Select', null, ['Cível', 'Trabalhista']);
  await person.click(screen.getByRole('combobox', { name: 'Processo' }));
  await person.click(await screen.findByTitle('Trabalhista'));
  expect(held.value).toBe('Trabalhista');
});

test('a Repeater takes as many lines as are needed, and gives one back', async () => {
  const { held, person } = show('Repeater', []);
  await person.type(screen.getByRole('textbox', { name: /Processo 1/ }), 'primeiro');
  await person.click(screen.getByRole('button', { name: 'Adicionar' }));
  await person.type(screen.getByRole('textbox', { name: /Processo 2/ }), 'segundo');
  expect(held.value).toEqual(['primeiro', 'segundo']);
  await person.click(screen.getByRole('button', { name: 'Remover Processo 1' }));
  expect(held.value).toEqual(['segundo']);
});

test.each(['Text', 'Hologram', ''])('the Type "%s" is a line of text of at most 50 characters', (Type) => {
  show(Type, 'abc');
  expect(screen.getByRole('textbox', { name: 'Processo' })).toHaveValue('abc');
  expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '50');
});

test('a value of another kind counts as none instead of breaking the field', () => {
  show('Money', 'doze reais');
  expect(screen.getByRole('textbox', { name: 'Processo' })).toHaveValue('');
});
