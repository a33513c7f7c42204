import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { PortalTheme } from '../base/theme/PortalTheme';
import { DocumentField } from './DocumentField';
import type { FieldProps } from './FieldFrame';
import { LongTextField } from './LongTextField';
import { PhoneField } from './PhoneField';
import { renderField } from './testing/renderField';
import { EmailField, TextField } from './TextField';
import { UnfinishedWork } from './unfinishedInput';
import { ZipCodeField } from './ZipCodeField';

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
  const { held, person, input } = renderField('', (bound) => <Field label="Campo" {...bound} />);
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
    const { person, input } = renderField('', (bound) => <Field label="Campo" help="Como no cadastro." {...bound} />);
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
  const { held, input } = renderField('11222333000181', (bound) => <DocumentField label="CNPJ" {...bound} />);
  act(() => input().focus());
  // The digit behind the first dot is deleted, then another one typed in its place.
  fireEvent.change(input(), { target: { value: '11.22.333/0001-81', selectionStart: 3, selectionEnd: 3 } });
  expect(input().selectionStart).toBe(2);
  fireEvent.change(input(), { target: { value: '119.223.330/0018-1', selectionStart: 3, selectionEnd: 3 } });
  expect(input()).toHaveValue('11.922.333/0001-81');
  expect(input().selectionStart).toBe(4);
  expect(held.value).toBe('11922333000181');
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

describe('a stored text that is longer than its input', () => {
  const stored = 'Companhia Brasileira de Infraestrutura e Participações S.A.';
  const problem = 'Use no máximo 50 caracteres';

  test('shows whole and is no problem while nobody changes it', async () => {
    const { held, person, input } = renderField(stored, (bound) => <TextField label="Nome" {...bound} />);
    await person.click(input());
    await person.tab();
    expect(input()).toHaveValue(stored);
    expect(input()).toBeValid();
    expect(held.value).toBe(stored);
  });

  test('may be shortened, and is a problem until it fits or is the stored one again', async () => {
    const { held, person, input } = renderField(stored, (bound) => <TextField label="Nome" {...bound} />);
    await person.type(input(), '{Backspace}');
    expect(held.value).toBe(stored.slice(0, -1));
    expect(input()).toHaveAccessibleDescription(problem);
    fireEvent.change(input(), { target: { value: stored } });
    expect(input()).toBeValid();
    fireEvent.change(input(), { target: { value: stored.slice(0, 51) } });
    expect(input()).toBeInvalid();
    fireEvent.change(input(), { target: { value: stored.slice(0, 50) } });
    expect(input()).toBeValid();
  });

  test('holds the form back while it is a problem', () => {
    const works = new Set<string>();
    const report = ({ text }: { text: string }) => {
      works.add(text);
      return () => works.delete(text);
    };
    const { input } = renderField(stored, (bound) => (
      <UnfinishedWork value={report}>
        <TextField label="Nome" {...bound} />
      </UnfinishedWork>
    ));
    expect(works.size).toBe(0);
    fireEvent.change(input(), { target: { value: stored.slice(0, 51) } });
    expect([...works]).toEqual([problem]);
    fireEvent.change(input(), { target: { value: stored.slice(0, 50) } });
    expect(works.size).toBe(0);
  });

  test('counts as stored when something else than typing fills it, such as a register', () => {
    const Filled = () => {
      const [name, setName] = useState('');
      return (
        <PortalTheme>
          <TextField label="Nome" value={name} onChange={setName} />
          <button onClick={() => setName(stored)}>Consultar</button>
        </PortalTheme>
      );
    };
    render(<Filled />);
    fireEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(screen.getByRole('textbox')).toHaveValue(stored);
    expect(screen.getByRole('textbox')).toBeValid();
  });
});

test('a required field says so to who looks and to who listens', () => {
  renderField('', (bound) => <TextField label="Nome" required {...bound} />);
  expect(screen.getByRole('textbox', { name: 'Nome (obrigatório)' })).toBeRequired();
});
