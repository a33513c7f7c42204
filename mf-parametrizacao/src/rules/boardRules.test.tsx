import { getCardTextParameters, saveCardTexts } from '@portal/shared/contracts/parameters/cardTexts';
import { getModalityGroupList } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { getPipeParameters } from '@portal/shared/contracts/parameters/pipes';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { answer } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor } from '@testing-library/react';
import { SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import { editRule, openRule } from './testing/openRule';

const id = (digit: number) => `${digit}c9e6679-7425-40de-944b-e07fc1f90ae7`;
const draft = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Quadros de março' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const recordOf = <Values,>(values: Values) => ({ ...versionedOf(id(1)), InForce: values, Values: values });

describe('rules of the boards', () => {
  it('order priorities by buttons', async () => {
    const row = (digit: number, Name: string, IsUsual: boolean) => ({
      UniqueId: id(digit),
      Name,
      Tone: 'neutral' as const,
      IsUsual,
    });
    const record = recordOf({ Priorities: [row(2, 'Alta', false), row(3, 'Normal', true)] });
    const { person, platform } = openRule(
      'prioridades',
      answer(calls.getCardPriorities, record),
      answer(calls.saveCardPriorities, { ...record, Draft: draft }),
    );
    const dialog = await editRule(person, 'prioridades dos cards');
    expect(dialog.getByRole('button', { name: 'Subir prioridade 1' })).toBeDisabled();
    await person.click(dialog.getByRole('button', { name: 'Subir prioridade 2' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveCardPriorities)[0]!.body).toMatchObject({
      Values: { Priorities: [{ Name: 'Normal', IsUsual: true }, { Name: 'Alta' }] },
    });
  });

  it('ask for the text of a justification before it is saved', async () => {
    const record = recordOf({ Texts: [] });
    const { person, platform } = openRule(
      'justificativas',
      answer(calls.getJustifications, record),
      answer(getPipeParameters, { Pipes: [], Profiles: [] }),
      answer(calls.saveJustifications, { ...record, Draft: draft }),
    );
    expect(await screen.findByText('Nenhum texto')).toBeVisible();
    const dialog = await editRule(person, 'textos de justificativa');
    await person.click(dialog.getByRole('button', { name: 'Adicionar texto' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(dialog.getByText('Informe o texto na linha 1.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'Texto, texto 1' }), 'Balanço em análise');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveJustifications)[0]!.body).toMatchObject({
      Values: { Texts: [{ Text: 'Balanço em análise', PipeUniqueId: null, IsActive: true }] },
    });
  });
});

describe('the sentences of cards', () => {
  it('say where each is offered, and are saved with title, text and places', async () => {
    const row = {
      UniqueId: id(4),
      Title: 'Limite',
      Text: 'Para [NomeTomador].',
      Uses: ['refusal' as const],
      IsActive: true,
    };
    const record = recordOf({ Sentences: [row] });
    const { person, platform } = openRule(
      'frases',
      answer(getCardTextParameters, record),
      answer(saveCardTexts, { ...record, Draft: draft }),
    );
    expect(await screen.findByRole('cell', { name: 'Recusa' })).toBeVisible();
    const dialog = await editRule(person, 'frases dos cards');
    await person.click(dialog.getByRole('button', { name: 'Adicionar frase' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(dialog.getByText('Informe título e frase na linha 2.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'Título, frase 2' }), 'Balanço');
    await person.type(dialog.getByRole('textbox', { name: 'Frase, frase 2' }), 'Falta o de [[NomeDoVizinho].');
    expect(await dialog.findByText(/\[NomeDoVizinho\] não existe/)).toBeVisible();
    await person.click(dialog.getAllByRole('checkbox', { name: 'Ajuste pedido ao corretor' })[1]!);
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveCardTexts)[0]!.body).toMatchObject({
      Values: { Sentences: [row, { Title: 'Balanço', Uses: ['observation', 'adjustment'], IsActive: true }] },
    });
  });
});

describe('the treaty and restrictive activities', () => {
  it('tell the capacity, and ask again when none is left', async () => {
    const record = recordOf({ CapacityValue: 30_000_000_00, ModalityGroups: [] });
    const groups = { Branches: [], Groups: [], WhyNotEdit: null };
    const { person } = openRule('resseguro', answer(calls.getTreaty, record), answer(getModalityGroupList, groups));
    expect(await screen.findByText(/até R\$\s30\.000\.000,00/)).toBeVisible();
    const dialog = await editRule(person, 'contrato de resseguro');
    await person.clear(dialog.getByRole('textbox', { name: 'Capacidade do contrato' }));
    await waitFor(() => expect(dialog.getByText(/Sem capacidade combinada nenhum risco passa/)).toBeVisible());
  });

  it('take an activity that was searched for with its reason only', async () => {
    const record = recordOf({ Activities: [] });
    const { person, platform } = openRule(
      'atividades',
      answer(calls.getRestrictiveActivities, record),
      answer(calls.searchActivities, [{ Code: '0710-3', Name: 'Extração de minério de ferro' }]),
      answer(calls.saveRestrictiveActivities, { ...record, Draft: draft }),
    );
    expect(await screen.findByText('Nenhuma atividade restritiva')).toBeVisible();
    const dialog = await editRule(person, 'atividades restritivas');
    await person.type(dialog.getByRole('combobox', { name: /CNAE ou nome/ }), 'minerio');
    await person.click(await dialog.findByRole('option', { name: /Extração de minério/ }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(dialog.getByText('Informe o motivo de 0710-3 Extração de minério de ferro.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /motivo/ }), 'Barragens');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveRestrictiveActivities)[0]!.body).toMatchObject({
      Values: { Activities: [{ Code: '0710-3', Reason: 'Barragens' }] },
    });
  });
});
