import { fireEvent, screen } from '@testing-library/react';
import { PortalError } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { DateField } from '@portal/shared/ui/date';
import { DocumentField, MoneyField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { documentProblem } from '../domain/people/document';
import { requiredProblem } from '../domain/values/genericRules';
import { problemsOf, refusedProblems } from './problem';
import { ProblemList } from './ProblemList';
import { useProblems } from './useProblems';

interface Written {
  document: string;
  amount: number | null;
  start: string | null;
  branch: string | null;
}

const nothing: Written = { document: '', amount: null, start: null, branch: null };

function PolicyForm({ begun, error, onSend }: { begun: Written; error: unknown; onSend: (written: Written) => void }) {
  const [written, setWritten] = useState(begun);
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }));
  const { shown, problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('CpfCnpj', requiredProblem(written.document) ?? documentProblem(written.document)),
      ...problemsOf('Value', requiredProblem(written.amount)),
    ],
    refusedProblems(error),
  );
  const field = (id: string) => ({ id, error: problemOf(id), onBlur: () => leave(id) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ask()) onSend(written);
      }}
    >
      <ProblemList problems={shown} />
      <DocumentField
        {...field('CpfCnpj')}
        label="CPF ou CNPJ"
        value={written.document}
        onChange={(document) => change({ document })}
      />
      <MoneyField
        {...field('Value')}
        label="Importância segurada"
        value={written.amount}
        onChange={(amount) => change({ amount })}
      />
      <DateField {...field('StartDate')} label="Início" value={written.start} onChange={(start) => change({ start })} />
      <SelectField
        {...field('Branch')}
        label="Ramo"
        options={[{ value: '0775', label: 'Setor público' }]}
        value={written.branch}
        onChange={(branch) => change({ branch })}
      />
      <button type="submit">Salvar</button>
    </form>
  );
}

function show({ begun = nothing, error = null }: { begun?: Written; error?: PortalError | null } = {}) {
  const sent = jest.fn();
  return { sent, ...renderScreen(<PolicyForm begun={begun} error={error} onSend={sent} />) };
}

const documentField = () => screen.getByRole('textbox', { name: 'CPF ou CNPJ' });
const amountField = () => screen.getByRole('textbox', { name: 'Importância segurada' });

test('sends what the fields keep, not what they show', async () => {
  const { sent, person } = show({ begun: { ...nothing, start: '2026-11-21' } });
  await person.type(documentField(), '11222333000181');
  await person.type(amountField(), '1500');
  await person.click(screen.getByRole('combobox', { name: 'Ramo' }));
  await person.click(await screen.findByTitle('Setor público'));
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(sent).toHaveBeenCalledWith({
    document: '11222333000181',
    amount: 150000,
    start: '2026-11-21',
    branch: '0775',
  });
});

test('sends nothing while a field is missing or wrong, and says at each field what is wrong', async () => {
  const { sent, person } = show();
  expect(documentField()).not.toBeInvalid();
  await person.type(documentField(), '11222333000182');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(documentField()).toHaveAccessibleDescription('CNPJ inválido');
  expect(amountField()).toHaveAccessibleDescription('Campo obrigatório');
  expect(sent).not.toHaveBeenCalled();
});

test('what was mended is told no more, in the list and at the field', async () => {
  const { person } = show();
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Falta corrigir 2 campos:')).toBeInTheDocument();
  await person.type(amountField(), '1.500,00');
  expect(screen.getByText('Falta corrigir um campo:')).toBeInTheDocument();
  expect(amountField()).not.toHaveAccessibleDescription();
});

test('a field of a form is judged when it is left', async () => {
  const { person } = show();
  await person.click(documentField());
  expect(screen.queryByText('Campo obrigatório')).not.toBeInTheDocument();
  await person.tab();
  expect(documentField()).toHaveAccessibleDescription('Campo obrigatório');
  expect(amountField()).not.toHaveAccessibleDescription();
});

test('what the platform refuses stands at the field that it names, and in the same list', async () => {
  const error = new PortalError({
    kind: 'invalid',
    traceId: 'a',
    errors: [
      { Code: 'Invalid', Field: 'CpfCnpj', Message: 'Este tomador está bloqueado.' },
      { Code: 'Invalid', Message: 'A proposta já foi emitida.' },
    ],
  });
  const { person } = show({ begun: { ...nothing, document: '11222333000181' }, error });
  expect(documentField()).toHaveAccessibleDescription('Este tomador está bloqueado.');
  expect(screen.queryByText('A proposta já foi emitida.')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Este tomador está bloqueado.' }));
  expect(documentField()).toHaveFocus();
});

test('of a field that the platform has refused, what is wrong with it now counts', () => {
  const error = new PortalError({
    kind: 'invalid',
    traceId: 'a',
    errors: [{ Code: 'Invalid', Field: 'CpfCnpj', Message: 'Este tomador está bloqueado.' }],
  });
  show({ begun: { ...nothing, document: '11222333000181' }, error });
  fireEvent.change(documentField(), { target: { value: '11222333000182' } });
  expect(documentField()).toHaveAccessibleDescription('CNPJ inválido');
});
