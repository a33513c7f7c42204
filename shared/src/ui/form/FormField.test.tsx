import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Form from 'antd/es/form';
import { documentProblem } from '../../domain/document';
import { PortalTheme } from '../base/theme/PortalTheme';
import { DateField } from '../date/DateField';
import { SelectField } from '../select/SelectField';
import { DocumentField } from './DocumentField';
import { FormField } from './FormField';
import { MoneyField } from './MoneyField';

function show(initialValues: Record<string, unknown> = {}) {
  const sent = jest.fn();
  render(
    <PortalTheme>
      <Form onFinish={sent} initialValues={initialValues}>
        <FormField name="CpfCnpj" problem={documentProblem} required>
          <DocumentField label="CPF ou CNPJ" />
        </FormField>
        <FormField name="Value" required>
          <MoneyField label="Importância segurada" />
        </FormField>
        <FormField name="StartDate">
          <DateField label="Início" />
        </FormField>
        <FormField name="Branch">
          <SelectField label="Ramo" options={[{ value: '0775', label: 'Setor público' }]} />
        </FormField>
        <button type="submit">Salvar</button>
      </Form>
    </PortalTheme>,
  );
  return { sent, person: userEvent.setup() };
}

test('sends what the fields keep, not what they show', async () => {
  const { sent, person } = show({ StartDate: '2026-11-21' });
  await person.type(screen.getByRole('textbox', { name: /CPF ou CNPJ/ }), '11222333000181');
  await person.type(screen.getByRole('textbox', { name: /Importância/ }), '150000');
  await person.click(screen.getByRole('combobox', { name: 'Ramo' }));
  await person.click(await screen.findByTitle('Setor público'));
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      CpfCnpj: '11222333000181',
      Value: 150000,
      StartDate: '2026-11-21',
      Branch: '0775',
    }),
  );
});

test('sends nothing while a field is missing or wrong, and says at each field what is wrong', async () => {
  const { sent, person } = show();
  await person.type(screen.getByRole('textbox', { name: /CPF ou CNPJ/ }), '11222333000182');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('CNPJ inválido')).toBeInTheDocument();
  expect(screen.getByText('Campo obrigatório')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Importância/ })).toHaveAccessibleDescription('Campo obrigatório');
  expect(sent).not.toHaveBeenCalled();
});

test('a field of a form is judged when it is left', async () => {
  const { person } = show();
  await person.click(screen.getByRole('textbox', { name: /CPF ou CNPJ/ }));
  await person.tab();
  expect(await screen.findByText('Campo obrigatório')).toBeInTheDocument();
});
