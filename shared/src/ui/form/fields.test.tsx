import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PortalTheme } from '../base/theme/PortalTheme';
import { DocumentField } from './DocumentField';
import type { FieldProps } from './FieldFrame';
import { LongTextField } from './LongTextField';
import { MoneyField } from './MoneyField';
import { NumberField } from './NumberField';
import { PhoneField } from './PhoneField';
import { EmailField, TextField } from './TextField';
import { ZipCodeField } from './ZipCodeField';

/** Shows a field that is kept by its screen, and gives what the screen holds. */
function keep<Value>(start: Value, field: (bound: { value: Value; onChange: (value: Value) => void }) => ReactNode) {
  const held: { value: Value } = { value: start };
  function Screen() {
    const [value, setValue] = useState(start);
    const change = (next: Value) => {
      held.value = next;
      setValue(next);
    };
    return field({ value, onChange: change });
  }
  render(
    <PortalTheme>
      <Screen />
    </PortalTheme>,
  );
  return { held, person: userEvent.setup(), input: () => screen.getByRole<HTMLInputElement>('textbox') };
}

type TextLike = ComponentType<FieldProps<string>>;

test.each<[string, TextLike, string, string, string]>([
  ['a CPF', DocumentField, '52998224725', '529.982.247-25', '52998224725'],
  ['a CNPJ', DocumentField, '11222333000181', '11.222.333/0001-81', '11222333000181'],
  ['a CNPJ with letters', DocumentField, '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['a pasted document', DocumentField, '11.222.333/0001-81', '11.222.333/0001-81', '11222333000181'],
  ['a mobile number', PhoneField, '11987654321', '(11) 98765-4321', '11987654321'],
  ['a landline number', PhoneField, '1133334444', '(11) 3333-4444', '1133334444'],
  ['a CEP', ZipCodeField, '01310100', '01310-100', '01310100'],
])('%s is shown with its mask and kept without', async (_, Field, typed, shown, kept) => {
  const { held, person, input } = keep('', (bound) => <Field label="Campo" {...bound} />);
  await person.type(input(), typed);
  expect(input()).toHaveValue(shown);
  expect(held.value).toBe(kept);
});

test.each<[TextLike, string, string]>([
  [DocumentField, '11222333000182', 'CNPJ inválido'],
  [DocumentField, '52998224724', 'CPF inválido'],
  [PhoneField, '1198', 'Telefone inválido'],
  [ZipCodeField, '0131', 'CEP inválido'],
  [EmailField, 'ana@', 'E-mail inválido'],
])(
  'a wrong value is told when the field is left, with the exact message, and not before',
  async (Field, typed, message) => {
    const { person, input } = keep('', (bound) => <Field label="Campo" help="Como no cadastro." {...bound} />);
    await person.type(input(), typed);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await person.tab();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(`${message} Como no cadastro.`);
    await person.type(input(), '{Backspace}');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  },
);

test('the caret stays where a person corrects a masked text', () => {
  const { held, input } = keep('11222333000181', (bound) => <DocumentField label="CNPJ" {...bound} />);
  act(() => input().focus());
  // The digit behind the first dot is deleted, then another one typed in its place.
  fireEvent.change(input(), { target: { value: '11.22.333/0001-81', selectionStart: 3, selectionEnd: 3 } });
  expect(input().selectionStart).toBe(2);
  fireEvent.change(input(), { target: { value: '119.223.330/0018-1', selectionStart: 3, selectionEnd: 3 } });
  expect(input()).toHaveValue('11.922.333/0001-81');
  expect(input().selectionStart).toBe(4);
  expect(held.value).toBe('11922333000181');
});

describe('an amount', () => {
  const show = (start: number | null) => keep<number | null>(start, (bound) => <MoneyField label="Valor" {...bound} />);

  it.each([
    ['1,5 mi', 1_500_000_00, '1.500.000,00'],
    ['800 mil', 800_000_00, '800.000,00'],
    ['12 milhões', 12_000_000_00, '12.000.000,00'],
  ])('may be typed as people say it: %s', async (typed, cents, shown) => {
    const { held, person, input } = show(null);
    await person.type(input(), typed);
    expect(input()).toHaveValue(typed);
    expect(held.value).toBe(cents);
    await person.tab();
    expect(input()).toHaveValue(shown);
  });

  it('is none while it is half said, and digits again once the field is empty', async () => {
    const { held, person, input } = show(null);
    await person.type(input(), '1,5 m');
    expect(held.value).toBeNull();
    await person.type(input(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}123');
    expect(held.value).toBe(123);
  });

  test('is typed from the right and kept in cents', async () => {
    const { held, person, input } = show(null);
    await person.type(input(), '1234,56');
    expect(input()).toHaveValue('1.234,56');
    expect(held.value).toBe(123456);
  });

  test('loses its last digit with backspace, and is nothing once the last one is gone', async () => {
    const { held, person, input } = show(12);
    await person.type(input(), '{Backspace}');
    expect(held.value).toBe(1);
    await person.type(input(), '{Backspace}');
    expect(held.value).toBeNull();
    expect(input()).toHaveValue('');
    await person.type(input(), '0');
    expect(held.value).toBe(0);
  });

  test.each([
    ['R$ 1.500,00', 150000],
    ['1500', 150000],
    ['abc', null],
  ])('pasted as %s is %d cents', async (pasted, cents) => {
    const { held, person, input } = show(null);
    await person.click(input());
    await person.paste(pasted);
    expect(held.value).toBe(cents);
  });

  test('outside its limits is told when the field is left', async () => {
    const { person, input } = keep<number | null>(null, (bound) => (
      <MoneyField label="Valor" minimum={100000} {...bound} />
    ));
    await person.type(input(), '500');
    await person.tab();
    expect(screen.getByText(/O valor não pode ser menor que R\$\s1\.000,00/)).toBeInTheDocument();
  });
});

describe('a number', () => {
  test('takes a decimal comma where decimals are allowed, and nothing that is no number', async () => {
    const { held, person, input } = keep<number | null>(null, (bound) => (
      <NumberField label="Taxa" decimals={2} unit="%" {...bound} />
    ));
    await person.type(input(), '1a2,5x09');
    expect(input()).toHaveValue('12,50');
    expect(held.value).toBe(12.5);
    await person.tab();
    expect(input()).toHaveValue('12,5');
  });

  test('outside its limits is told when the field is left', async () => {
    const { person, input } = keep<number | null>(null, (bound) => (
      <NumberField label="Prazo" minimum={1} maximum={1825} {...bound} />
    ));
    await person.type(input(), '2000');
    await person.tab();
    expect(screen.getByText('O valor não pode ser maior que 1.825')).toBeInTheDocument();
  });
});

test('a line takes 50 characters, an object or an observation as many as there are', () => {
  render(
    <PortalTheme>
      <TextField label="Nome" />
      <LongTextField label="Objeto" />
    </PortalTheme>,
  );
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('maxlength', '50');
  expect(screen.getByRole('textbox', { name: 'Objeto' })).not.toHaveAttribute('maxlength');
});

test('a required field says so to who looks and to who listens', () => {
  keep('', (bound) => <TextField label="Nome" required {...bound} />);
  expect(screen.getByRole('textbox', { name: 'Nome (obrigatório)' })).toBeRequired();
});
