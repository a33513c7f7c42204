import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { exampleContract, filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { answer, offline } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { emptyProposalForm } from '../proposalForm';
import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';
import { TermsPart } from './TermsPart';
import { termsProblems } from './termsProblems';

const modality = {
  Clauses: [
    { Name: 'Foro', Value: 'Comarca de [CidadeSegurado].' },
    { Name: 'Prazo', Value: 'Vale por [PrazoDias] dias.' },
  ],
  ComplementaryModalities: [],
  Name: 'Executante construtor',
} as unknown as ModalityOffer;
const form: ProposalForm = {
  ...emptyProposalForm,
  modality,
  object: 'Garante [ImportanciaSegurada] ([ImportanciaSeguradaExtenso]) a [NomeSegurado].',
  insuredAmount: 150_000_00,
};

let latest: ProposalForm;
function Editing({ first, told }: { first: ProposalForm; told: readonly Problem[] }) {
  const [now, setNow] = useState(first);
  useEffect(() => {
    latest = now;
  });
  return <TermsPart value={now} change={(part) => setNow({ ...now, ...part })} problems={told} />;
}
const open = (changed: Partial<ProposalForm> = {}, told: readonly Problem[] = [], online = true) =>
  renderScreen(<Editing first={{ ...form, ...changed }} told={told} />, {
    answers: [online ? answer(getCompanyProposalTags, filledTags(exampleContract)) : offline(getCompanyProposalTags)],
  });
const preview = () => within(screen.getByText('Como a apólice vai dizer').closest('details')!);
const addClause = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Acrescentar uma cláusula da modalidade' }));
  fireEvent.click(await screen.findByTitle(name));
};

it('shows what the policy will say, with what is missing told in words', async () => {
  open();
  await screen.findByRole('textbox', { name: /^Objeto/ });
  expect(preview().getByText(/150\.000,00/)).toBeVisible();
  expect(preview().getByText('cento e cinquenta mil reais')).toBeVisible();
  expect(preview().getByText('(Nome do segurado: ainda não informado)')).toBeInTheDocument();
});

it('has an editor with the name of its field', async () => {
  open();
  const editor = await screen.findByRole('textbox', { name: /^Objeto/ });
  expect(editor).toHaveTextContent(form.object);
});

it('offers clauses of the modality once, and takes them in the order that people give them', async () => {
  open();
  await addClause('Foro');
  await addClause('Prazo');
  expect(screen.queryByRole('combobox', { name: /Acrescentar/ })).toBeNull();
  expect(latest.particularClauses.map(({ Name }) => Name)).toEqual(['Foro', 'Prazo']);
  fireEvent.click(screen.getByRole('button', { name: 'Descer a cláusula Foro' }));
  expect(latest.particularClauses.map(({ Name }) => Name)).toEqual(['Prazo', 'Foro']);
  expect(screen.getByRole('status')).toHaveTextContent('Cláusula Foro agora é a 2ª de 2.');
  expect(screen.getByRole('button', { name: 'Subir a cláusula Prazo' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Descer a cláusula Foro' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Remover a cláusula Prazo' }));
  expect(latest.particularClauses.map(({ Name }) => Name)).toEqual(['Foro']);
  expect(screen.getByRole('region', { name: 'Cláusulas particulares' })).toHaveFocus();
});

it('keeps the text of each clause with it when they change places', async () => {
  open({ particularClauses: modality.Clauses.map(({ Name, Value }) => ({ Name, Value })) });
  await screen.findByRole('textbox', { name: /Texto da cláusula Foro/ });
  fireEvent.click(screen.getByRole('button', { name: 'Subir a cláusula Prazo' }));
  expect(screen.getByRole('textbox', { name: /Texto da cláusula Prazo/ })).toHaveTextContent(
    'Vale por [PrazoDias] dias.',
  );
  expect(screen.getByRole('textbox', { name: /Texto da cláusula Foro/ })).toHaveTextContent('Comarca de');
  expect(latest.particularClauses.map(({ Value }) => Value)).toEqual([
    'Vale por [PrazoDias] dias.',
    'Comarca de [CidadeSegurado].',
  ]);
});

it('lets a clause of one’s own be written, named first', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Escrever uma cláusula nova' }));
  const name = await screen.findByRole('textbox', { name: /Nome da cláusula 1/ });
  await waitFor(() => expect(name).toHaveFocus());
  fireEvent.change(name, { target: { value: 'Foro' } });
  expect(screen.getByRole('textbox', { name: /Nome da cláusula 1/ })).toHaveValue('Foro');
  expect(latest.particularClauses).toEqual([{ Name: 'Foro', Value: '' }]);
});

it('says at once which tag does not exist, and the rest when it is asked for', async () => {
  open({ object: 'Em [Lugar].', particularClauses: [{ Name: '', Value: '' }] });
  await screen.findByRole('textbox', { name: /^Objeto/ });
  expect(screen.getByText('A tag [Lugar] não existe. Escolha uma da lista ou apague-a.')).toBeVisible();
  expect(screen.queryByText('Campo obrigatório')).toBeNull();
});

it('shows the problems of its own fields', async () => {
  const changed = { object: '', particularClauses: [{ Name: '', Value: '' }] };
  open(changed, termsProblems(changed));
  expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
  expect(screen.getByText('Nome da cláusula 1: campo obrigatório')).toBeVisible();
  const editor = await screen.findByRole('textbox', { name: /^Objeto/ });
  expect(editor).toBeInvalid();
  expect(editor).toHaveAccessibleDescription(/Campo obrigatório/);
});

it('inserts a tag from the searchable menu by keyboard', async () => {
  open({ object: 'Por ' });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Inserir tag' }))[0]!);
  const search = screen.getByRole('combobox', { name: 'Procurar tag' });
  await waitFor(() => expect(search).toHaveFocus());
  fireEvent.change(search, { target: { value: 'cidade' } });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('Cidade do tomador'),
    expect.stringContaining('Cidade do segurado'),
  ]);
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { name: /Cidade do segurado/ })).toHaveAttribute('aria-selected', 'true');
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(latest.object).toBe('Por [CidadeSegurado]'));
  expect(screen.queryByRole('combobox', { name: 'Procurar tag' })).toBeNull();
});

it('works without the platform’s values', async () => {
  open({}, [], false);
  expect(await screen.findByRole('textbox', { name: /^Objeto/ })).toBeVisible();
  expect(preview().getByText('cento e cinquenta mil reais')).toBeVisible();
});
