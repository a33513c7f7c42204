import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalTheme } from '../base/theme/PortalTheme';
import { CommandDialog } from '../dialog';
import { MoneyField } from './MoneyField';
import { NumberField } from './NumberField';
import { TermField } from './TermField';
import { renderField } from './testing/renderField';

describe('an amount', () => {
  const show = (start: number | null, limits: { minimum?: number; maximum?: number } = {}) =>
    renderField<number | null>(start, (bound) => <MoneyField label="Valor" {...limits} {...bound} />);

  it.each([
    ['1500000', 1_500_000_00, '1.500.000,00'],
    ['1.500.000', 1_500_000_00, '1.500.000,00'],
    ['1,5', 1_50, '1,50'],
    ['1,5 mi', 1_500_000_00, '1.500.000,00'],
  ])('is typed as people write it, and shown as the portal does once it is left: %s', async (typed, cents, shown) => {
    const { held, person, input } = show(null);
    await person.type(input(), typed);
    expect(input()).toHaveValue(typed);
    expect(held.value).toBe(cents);
    await person.tab();
    expect(input()).toHaveValue(shown);
    expect(held.value).toBe(cents);
  });

  it.each([
    ['13,5 mi', 13_500_000_00],
    ['10 mi', 10_000_000_00],
  ])('that is typed over a selected one replaces all of it: %s', async (typed, cents) => {
    const { held, person, input } = show(1_234_567_89);
    await person.tripleClick(input());
    await person.keyboard(typed);
    expect(held.value).toBe(cents);
    expect(input()).toHaveValue(typed);
  });

  it.each([
    ['R$ 1.500,00', 1_500_00],
    ['38650000.5', 38_650_000_50],
  ])('pasted as %s is %d cents', async (pasted, cents) => {
    const { held, person, input } = show(9_99);
    await person.tripleClick(input());
    await person.paste(pasted);
    expect(held.value).toBe(cents);
  });

  it('says what it is understood as while that stands written in another way', async () => {
    const { person, input } = show(null);
    await person.type(input(), '13,5 mi');
    expect(input()).toHaveAccessibleDescription(/^Entendido como R\$\s13\.500\.000,00$/);
    await person.tab();
    expect(input()).not.toHaveAccessibleDescription();
    await person.clear(input());
    await person.type(input(), '1.500,00');
    expect(input()).not.toHaveAccessibleDescription();
  });

  it.each([
    ['-5', 'O valor não pode ser negativo.'],
    ['1e5', '“1e5” não é um valor em reais. Escreva como 1.500,00 ou 1,5 mi.'],
    ['1.234.567,891', '“1.234.567,891” tem mais de duas casas decimais. Escreva o valor até os centavos.'],
  ])('that means none is refused, stays as it was typed and changes nothing: %s', async (typed, problem) => {
    const { held, person, input } = show(1_000_00);
    await person.tripleClick(input());
    await person.keyboard(typed);
    expect(input()).toHaveAccessibleDescription(problem);
    expect(input()).toBeInvalid();
    expect(held.value).toBe(1_000_00);
    await person.tab();
    expect(input()).toHaveValue(typed);
    expect(input()).toHaveAccessibleDescription(problem);
    await person.tripleClick(input());
    await person.keyboard('2');
    expect(input()).toBeValid();
    expect(held.value).toBe(2_00);
  });

  it('moves nothing below it between the press and the release that leave it, so that the button there is met', async () => {
    const { person, input } = show(null);
    await person.type(input(), '2 mil');
    await person.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(input()).not.toHaveFocus();
    expect(input()).toHaveValue('2 mil');
    await person.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(input()).toHaveValue('2.000,00');
  });

  it('that is half written is refused once the field is left, not while it is typed', async () => {
    const { held, person, input } = show(null);
    await person.type(input(), '1,5 m');
    expect(input()).toBeValid();
    await person.tab();
    expect(input()).toHaveAccessibleDescription(/^“1,5 m” não é um valor em reais/);
    expect(held.value).toBeNull();
  });

  it('is corrected in its middle, where the dots of thousands need not be moved by hand', async () => {
    const { held, person, input } = show(1_500_00);
    await person.type(input(), '0', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(input()).toHaveValue('1.5000,00');
    expect(input().selectionStart).toBe(6);
    expect(held.value).toBe(15_000_00);
  });

  it('is nothing once it is emptied, and zero where somebody types it', async () => {
    const { held, person, input } = show(12_00);
    await person.clear(input());
    expect(held.value).toBeNull();
    await person.tab();
    expect(input()).toHaveValue('');
    await person.type(input(), '0');
    expect(held.value).toBe(0);
    await person.tab();
    expect(input()).toHaveValue('0,00');
  });

  it('of zero gives way to digits that are typed behind it', async () => {
    const { held, person, input } = show(0);
    await person.type(input(), '250');
    expect(input()).toHaveValue('250');
    expect(held.value).toBe(250_00);
  });

  it('outside its limits is told when the field is left', async () => {
    const { person, input } = show(null, { minimum: 1_000_00 });
    await person.type(input(), '500');
    expect(input()).toBeValid();
    await person.tab();
    expect(screen.getByText(/O valor não pode ser menor que R\$\s1\.000,00/)).toBeInTheDocument();
  });

  it('may be taken as none where it is zero, and goes on being typed', async () => {
    const { held, person, input } = renderField<number | null>(null, ({ value, onChange }) => (
      <MoneyField label="Valor" value={value} onChange={(cents) => onChange(cents || null)} />
    ));
    await person.type(input(), '0,5');
    expect(input()).toHaveValue('0,5');
    expect(held.value).toBe(50);
  });

  it('gives way to a value that comes from elsewhere, refused text included', async () => {
    function Screen() {
      const [value, setValue] = useState<number | null>(null);
      return (
        <>
          <MoneyField label="Valor" value={value} onChange={setValue} />
          <button onClick={() => setValue(50_000_00)}>Usar 5%</button>
        </>
      );
    }
    render(
      <PortalTheme>
        <Screen />
      </PortalTheme>,
    );
    const person = userEvent.setup();
    const input = screen.getByRole('textbox');
    await person.type(input, '-5');
    await person.click(screen.getByRole('button', { name: 'Usar 5%' }));
    expect(input).toHaveValue('50.000,00');
    expect(input).toBeValid();
  });

  it('that means none holds its dialog back', async () => {
    const send = jest.fn();
    render(
      <PortalTheme>
        <CommandDialog title="Limite" verb="Salvar" onSend={send} onClose={() => undefined}>
          <MoneyField label="Valor" value={1_000_00} />
        </CommandDialog>
      </PortalTheme>,
    );
    const person = userEvent.setup();
    const input = screen.getByRole('textbox', { name: 'Valor' });
    await person.clear(input);
    await person.type(input, '1e5');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(send).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
    await person.clear(input);
    await person.type(input, '2 mil');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a number', () => {
  const percentage = (start: number | null = null) =>
    renderField<number | null>(start, (bound) => (
      <NumberField label="Taxa" decimals={2} unit="%" minimum={0} {...bound} />
    ));

  it.each([
    ['1,5', 1.5, '1,5'],
    ['1.5', 1.5, '1,5'],
    ['0,85%', 0.85, '0,85'],
  ])('is a percentage as people write it: %s', async (typed, value, shown) => {
    const { held, person, input } = percentage();
    await person.type(input(), typed);
    expect(input()).toHaveValue(typed);
    expect(held.value).toBe(value);
    await person.tab();
    expect(input()).toHaveValue(shown);
  });

  it.each([
    ['1a2', 'Valor inválido inválido, campo numérico'],
    ['1,234', 'Use no máximo 2 casas decimais.'],
    ['-5', 'O valor não pode ser negativo.'],
  ])('that is none is refused and changes nothing: %s', async (typed, problem) => {
    const { held, person, input } = percentage(7);
    await person.tripleClick(input());
    await person.keyboard(typed);
    expect(input()).toHaveValue(typed);
    expect(input()).toHaveAccessibleDescription(problem);
    expect(held.value).toBe(7);
  });

  it('may be below zero where nothing says otherwise', async () => {
    const { held, person, input } = renderField<number | null>(null, (bound) => (
      <NumberField label="Ajuste" decimals={2} unit="%" {...bound} />
    ));
    await person.type(input(), '-2,5');
    expect(held.value).toBe(-2.5);
  });

  it('shows all the decimals that may be typed', async () => {
    const { held, person, input } = renderField<number | null>(null, (bound) => (
      <NumberField label="Taxa" decimals={8} unit="%" {...bound} />
    ));
    await person.type(input(), '0,12345678');
    await person.tab();
    expect(input()).toHaveValue('0,12345678');
    expect(held.value).toBe(0.12345678);
  });

  it('of days is a whole one, and may name them', async () => {
    const { held, person, input } = renderField<number | null>(null, (bound) => (
      <NumberField label="Prazo" unit="dias" minimum={0} {...bound} />
    ));
    await person.type(input(), '180 dias');
    expect(held.value).toBe(180);
    await person.tab();
    await person.clear(input());
    await person.type(input(), '1,5');
    expect(input()).toHaveAccessibleDescription('Escreva um número inteiro.');
    expect(held.value).toBe(180);
  });

  it('outside its limits is told when the field is left', async () => {
    const { person, input } = renderField<number | null>(null, (bound) => (
      <NumberField label="Prazo" minimum={1} maximum={1825} {...bound} />
    ));
    await person.type(input(), '2000');
    await person.tab();
    expect(screen.getByText('O valor não pode ser maior que 1.825')).toBeInTheDocument();
  });
});

describe('a term', () => {
  const term = (base?: string) =>
    renderField<number | null>(365, (bound) => (
      <TermField label="Prazo" start="2026-11-21" {...(base && { base })} {...bound} />
    ));

  it.each([
    ['0', 0, '0'],
    ['180 dias', 180, '180'],
    ['+2a', 731, '731'],
  ])('is typed as people say it: %s', async (typed, days, shown) => {
    const { held, person, input } = term();
    await person.tripleClick(input());
    await person.keyboard(typed);
    expect(held.value).toBe(days);
    expect(input()).toHaveAccessibleDescription(shown === typed ? '' : `Entendido como ${days} dias`);
    await person.tab();
    expect(input()).toHaveValue(shown);
  });

  it('with a plus comes on top of the day that the field names', async () => {
    const { held, person, input } = term('2027-11-21');
    await person.tripleClick(input());
    await person.keyboard('+2a');
    expect(held.value).toBe(1096);
  });
});
