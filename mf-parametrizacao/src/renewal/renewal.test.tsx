import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import type { RenewalParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import * as calls from '@portal/shared/contracts/parameters/renewalParameters';
import type { RenewalModality } from '@portal/shared/contracts/parameters/renewalParameters';
import { usualRenewal } from '@portal/shared/domain/parameters/kinds/renewal';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { changeSetItem, MODALITY_ID, SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import EditRenewalPage from './EditRenewalPage';
import NewRenewalPage from './NewRenewalPage';
import RenewalPage from './RenewalPage';
import RenewalRulesPage from './RenewalRulesPage';

const OTHER_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae8';
const { TellsBroker: _one, TellsPolicyHolder: _two, TellsInsurer: _three, NoticeDays: _four, ...usual } = usualRenewal;
const own: RenewalParameters = { ...usual, Opening: 'automatic', DaysBeforeEnd: 120, Rate: 'same' };
const draft = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Renovações de março' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const recordOf = (Values: RenewalParameters) => ({ ...versionedOf(MODALITY_ID), InForce: Values, Values });
const modalityOf = (change: Partial<RenewalModality>): RenewalModality => ({
  UniqueId: MODALITY_ID,
  Name: 'Executante fornecedor',
  Ref: 'EXF-0776',
  BranchCode: '0776',
  RiskKind: 'contract',
  MaxPeriodInDays: 1825,
  MaxPeriodInYears: null,
  Parameter: recordOf(own),
  ...change,
});
const lawsuit = modalityOf({ UniqueId: OTHER_ID, Name: 'Judicial cível', RiskKind: 'judicial', Parameter: null });
const rules = { ...versionedOf('00000000-0000-4000-8000-000000000020'), InForce: usualRenewal, Values: usualRenewal };
const read = (...Modalities: RenewalModality[]) =>
  answer(calls.getRenewalParameters, { Rules: rules, Modalities, WhyNotAdd: null });

const open = (shown: ReactElement, address: string, ...answers: FakeAnswer[]) =>
  renderScreen(shown, {
    route: `/parametrizacao/renovacao${address}`,
    path: address.startsWith('/edit/') ? '/parametrizacao/renovacao/edit/:token' : '*',
    answers: [answer(getChangeSets, page([changeSetItem()])), ...answers],
  });

describe('the list of renewal rules', () => {
  it('tells of each modality how it is renewed, and whether it says so itself', async () => {
    open(<RenewalPage />, '', read(modalityOf({}), lawsuit));
    const table = within(await screen.findByRole('table', { name: 'Renovação por modalidade' }));
    expect(table.getByRole('row', { name: /^Executante fornecedor/ })).toHaveTextContent(
      /Aberta pela plataforma120 diasTaxa da apóliceEm vigor/,
    );
    expect(table.getByRole('row', { name: /^Judicial cível/ })).toHaveTextContent(
      /Só sugerida90 diasTaxas em vigor no diaRegra geral/,
    );
    expect(table.getByRole('link', { name: /^Alterar a renovação de Executante/ })).toHaveAttribute(
      'href',
      `/parametrizacao/renovacao/edit/${MODALITY_ID}`,
    );
  });

  it('says what will be there, and that it could not be read', async () => {
    const { platform, person } = open(<RenewalPage />, '', failure(calls.getRenewalParameters, 503));
    expect(await screen.findByText('Não foi possível ler as regras de renovação')).toBeVisible();
    platform.change(read());
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhuma modalidade ainda')).toBeVisible();
  });

  it('has a modality go by the general rule again', async () => {
    const { person, platform } = open(
      <RenewalPage />,
      '',
      read(modalityOf({})),
      answer(calls.changeRenewalParameter, { ...recordOf(own), Draft: { ...draft, IsDeleted: true } }),
    );
    await person.click(await screen.findByRole('button', { name: /^Retirar a regra de Executante/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.changeRenewalParameter)[0]?.body).toMatchObject({
      UniqueId: MODALITY_ID,
      IsDeleted: true,
    });
  });
});

describe('a renewal rule on its page', () => {
  it('asks for what is missing, and is drafted as it was typed', async () => {
    const { person, platform, address } = open(
      <NewRenewalPage />,
      '/create',
      read(modalityOf({}), lawsuit),
      answer(calls.createRenewalParameter, { ...recordOf(own), Draft: draft }),
    );
    await person.click(await screen.findByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByRole('button', { name: 'Escolha a modalidade.' })).toBeVisible();
    await person.click(screen.getByRole('combobox', { name: /^Modalidade/ }));
    await person.click(await screen.findByTitle('Judicial cível · ramo 0776'));
    // What stays in force unpaid is renewed unpaid.
    expect(screen.getByRole('checkbox', { name: 'Parcela em atraso impede a renovação' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Parcela em atraso impede a renovação' })).toBeDisabled();
    const days = screen.getByRole('textbox', { name: /^Antecedência/ });
    await person.clear(days);
    await person.type(days, '150');
    await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.createRenewalParameter)[0]?.body).toEqual({
      ModalityUniqueId: OTHER_ID,
      RenewalParameter: { ...usual, DaysBeforeEnd: 150, StopsOnOverdueInstallments: false },
    });
    await waitFor(() => expect(address()).toBe(`/parametrizacao/renovacao?mudanca=${SET_ID}`));
  });

  it('is not drafted with a text that means no number of days', async () => {
    const { person, platform } = open(<EditRenewalPage />, `/edit/${MODALITY_ID}`, read(modalityOf({})));
    const days = await screen.findByRole('textbox', { name: /^Antecedência/ });
    await person.clear(days);
    await person.type(days, '1,5');
    await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await person.click(await screen.findByRole('button', { name: 'Escreva um número inteiro.' }));
    expect(days).toHaveFocus();
    expect(platform.requestsOf(calls.changeRenewalParameter)).toHaveLength(0);
  });

  it('begins with the modality that its address names, in whatever tab, and in the set in which one works', async () => {
    const list = open(<RenewalPage />, `?mudanca=${SET_ID}`, read(modalityOf({}), lawsuit));
    const link = await screen.findByRole('link', { name: /^Dar regra própria a Judicial cível/ });
    expect(link).toHaveAttribute('href', `/parametrizacao/renovacao/create?modalidade=${OTHER_ID}&mudanca=${SET_ID}`);
    list.unmount();
    open(<NewRenewalPage />, `/create?modalidade=${OTHER_ID}&mudanca=${SET_ID}`, read(modalityOf({}), lawsuit));
    expect(await screen.findByTitle('Judicial cível · ramo 0776')).toBeVisible();
  });

  it('says beforehand what the law has against it, and shows what an adjustment makes', async () => {
    const values = { ...own, Rate: 'adjusted' as const, AdjustmentPercent: 7.5 };
    open(
      <EditRenewalPage />,
      `/edit/${MODALITY_ID}`,
      read(modalityOf({ BranchCode: '0775', Parameter: recordOf(values) })),
    );
    expect(await screen.findByText(/^Impede a publicação: No ramo 0775/)).toBeVisible();
    expect(screen.getByText(/^Por exemplo: uma apólice a 1% ao ano/)).toHaveTextContent('a 1,075% ao ano.');
  });

  it('stands as it is now after somebody else was faster, with what was typed', async () => {
    const { person, platform } = open(
      <EditRenewalPage />,
      `/edit/${MODALITY_ID}`,
      read(modalityOf({})),
      failure(
        calls.changeRenewalParameter,
        409,
        [{ Code: 'Conflict', Message: 'Outra pessoa alterou este rascunho.' }],
        { ...recordOf(own), Draft: { ...draft, DraftVersion: 4 } },
      ),
    );
    const days = await screen.findByRole('textbox', { name: /^Antecedência/ });
    await person.clear(days);
    await person.type(days, '100');
    await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Outra pessoa alterou este rascunho.')).toBeVisible();
    expect(days).toHaveValue('100');
    platform.change(answer(calls.changeRenewalParameter, { ...recordOf(own), Draft: draft }));
    await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.changeRenewalParameter).at(-1)?.body).toMatchObject({ DraftVersion: 4 });
  });

  it('says where there is none', async () => {
    open(<EditRenewalPage />, `/edit/${OTHER_ID}`, read(lawsuit));
    expect(await screen.findByText('Esta regra de renovação não existe')).toBeVisible();
  });
});

it('the general rule says who is told, and wants somebody to be', async () => {
  const { person, platform } = open(
    <RenewalRulesPage />,
    '/configure',
    read(lawsuit),
    answer(calls.saveRenewalRules, { ...rules, Draft: draft }),
  );
  for (const name of ['A corretora', 'O tomador', 'A seguradora'])
    await person.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByText(/^Impede a publicação: Escolha ao menos um a avisar/)).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'O tomador' }));
  await person.click(screen.getByRole('button', { name: 'Adicionar aviso' }));
  await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await screen.findByRole('button', { name: /^Informe os dias de cada novo aviso/ })).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'Dias antes do fim, aviso 4' }), '45');
  await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await screen.findByText('Rascunho salvo')).toBeVisible();
  expect(platform.requestsOf(calls.saveRenewalRules)[0]?.body).toMatchObject({
    Values: { TellsBroker: false, TellsPolicyHolder: true, TellsInsurer: false, NoticeDays: [60, 45, 30, 10] },
  });
});
