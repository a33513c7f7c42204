import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/endorsementParameters';
import type {
  EndorsementModality,
  EndorsementSubTypeRecord,
} from '@portal/shared/contracts/parameters/endorsementParameters';
import type { EndorsementSubTypeParameters } from '@portal/shared/contracts/parameters/kinds/endorsement';
import { getShortRate } from '@portal/shared/contracts/parameters/ruleRecords';
import { standardShortRate } from '@portal/shared/domain/parameters/shortRate';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { changeSetItem, MODALITY_ID, SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import AnniversaryPage from './AnniversaryPage';
import EditSubTypePage from './EditSubTypePage';
import EndorsementPage from './EndorsementPage';
import NewSubTypePage from './NewSubTypePage';

const SUB_TYPE_ID = '9c9e6679-7425-40de-944b-e07fc1f90ae7';
const values: EndorsementSubTypeParameters = {
  EndorsementTypeId: 1,
  Name: 'Cancelamento pelo tomador',
  ChangeableFields: ['DataCancelamento'],
  PremiumEffect: 'shortRate',
  Reasons: [
    {
      UniqueId: '0c9e6679-7425-40de-944b-e07fc1f90ae7',
      Name: 'Devolução da apólice',
      NecessitaDadosBancarios: true,
      Documents: [{ Name: 'Apólice devolvida', IsRequired: true }],
    },
  ],
  Modalities: [],
};
const recordOf = (Values: EndorsementSubTypeParameters): EndorsementSubTypeRecord => ({
  ...versionedOf(SUB_TYPE_ID),
  InForce: Values,
  Values,
});
const draft = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Endossos de março' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const modality: EndorsementModality = {
  UniqueId: MODALITY_ID,
  Name: 'Judicial cível (JCV-0776)',
  MaxPeriodInDays: 1825,
  MaxPeriodInYears: 5,
  Anniversary: null,
};
const read = (SubTypes: EndorsementSubTypeRecord[], Modalities: EndorsementModality[] = [modality]) =>
  answer(calls.getEndorsementParameters, { SubTypes, Modalities, WhyNotAdd: null });
const table = {
  ...versionedOf('00000000-0000-4000-8000-000000000003'),
  InForce: { ...standardShortRate, Points: [...standardShortRate.Points] },
  Values: { ...standardShortRate, Points: [...standardShortRate.Points] },
};

const open = (shown: ReactElement, address: string, ...answers: FakeAnswer[]) =>
  renderScreen(shown, {
    route: `/parametrizacao/endosso${address}`,
    path: address.startsWith('/edit/') ? '/parametrizacao/endosso/edit/:token' : '*',
    answers: [answer(getChangeSets, page([changeSetItem()])), answer(getShortRate, table), ...answers],
  });

describe('the parameters of endorsements', () => {
  it('tell what of each type may be asked for, what is updated each year, and what a cancellation keeps', async () => {
    open(<EndorsementPage />, '', read([recordOf(values)]));
    const rows = within(await screen.findByRole('table', { name: 'Subtipos de cancelamento' }));
    expect(rows.getByRole('row', { name: /^Cancelamento pelo tomador/ })).toHaveTextContent(
      /Tabela de prazo curtoCorretora e seguradoraDevolução da apóliceTodasEm vigor/,
    );
    expect(rows.getByRole('link', { name: 'Alterar Cancelamento pelo tomador' })).toHaveAttribute(
      'href',
      `/parametrizacao/endosso/edit/${SUB_TYPE_ID}`,
    );
    const yearly = within(screen.getByRole('table', { name: 'Atualização anual por modalidade' }));
    expect(yearly.getByRole('row', { name: /^Judicial cível/ })).toHaveTextContent(/Não atualiza/);
    expect(await screen.findByRole('slider', { name: /Prêmio retido por dias decorridos/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver e alterar a tabela' })).toHaveAttribute(
      'href',
      '/parametrizacao/regras/prazo-curto',
    );
  });

  it('say what will be there, and that they could not be read', async () => {
    const { platform, person } = open(<EndorsementPage />, '', failure(calls.getEndorsementParameters, 503));
    expect(await screen.findByText('Não foi possível ler os parâmetros de endosso')).toBeVisible();
    platform.change(read([], []));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum subtipo ainda')).toBeVisible();
  });

  it('take a sub-type out of what may be asked for', async () => {
    const { person, platform } = open(
      <EndorsementPage />,
      '',
      read([recordOf(values)]),
      answer(calls.changeEndorsementParameter, { ...recordOf(values), Draft: { ...draft, IsDeleted: true } }),
    );
    await person.click(await screen.findByRole('button', { name: 'Retirar Cancelamento pelo tomador' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(/os endossos que já o usam continuam/)).toBeVisible());
    await person.click(dialog.getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.changeEndorsementParameter)[0]?.body).toMatchObject({ IsDeleted: true });
  });
});

describe('a sub-type of endorsement on its page', () => {
  it('says who asks for it and who issues it, and that a pro rata cancellation is the insurer’s alone', async () => {
    const { person, platform } = open(
      <EditSubTypePage />,
      `/edit/${SUB_TYPE_ID}`,
      read([recordOf(values)]),
      answer(calls.changeEndorsementParameter, { ...recordOf(values), Draft: draft }),
    );
    const asks = () => screen.getByRole('combobox', { name: /^Quem pede/ });
    await screen.findByRole('combobox', { name: /^Quem pede/ });
    expect(asks()).toBeEnabled();
    await person.click(asks());
    await person.click(await screen.findByTitle('Só a seguradora'));
    expect(screen.getByRole('combobox', { name: /^Quem emite/ })).toBeDisabled();
    await person.click(screen.getByRole('combobox', { name: /^Efeito no prêmio/ }));
    await person.click(await screen.findByTitle('Pro rata die'));
    expect(asks()).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await waitFor(() => expect(platform.requestsOf(calls.changeEndorsementParameter)).toHaveLength(1));
    expect(platform.requestsOf(calls.changeEndorsementParameter)[0]?.body).toMatchObject({
      EndorsementParameter: { AskedBy: 'insurer', IssuedBy: 'insurer' },
    });
  });

  it('asks for what is missing, and is drafted with its reason and document', async () => {
    const { person, platform, address } = open(
      <NewSubTypePage />,
      '/create',
      read([]),
      answer(calls.createEndorsementParameter, { ...recordOf(values), Draft: draft }),
    );
    await person.click(await screen.findByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByRole('button', { name: 'Escolha o tipo de endosso.' })).toBeVisible();
    await person.click(screen.getByRole('combobox', { name: /^Tipo de endosso/ }));
    await person.click(await screen.findByTitle('Neutro'));
    await person.type(screen.getByRole('textbox', { name: /^Nome \(|^Nome \*|^Nome$/ }), 'Troca de endereço');
    await person.click(screen.getByRole('checkbox', { name: 'Dados do tomador' }));
    expect(screen.queryByRole('checkbox', { name: 'Importância segurada' })).toBeNull();
    await person.type(screen.getByRole('textbox', { name: /^Nome do motivo 1/ }), 'Mudança de sede');
    await person.type(screen.getByRole('textbox', { name: 'Documento, documento 1' }), 'Alteração do contrato social');
    await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.createEndorsementParameter)[0]?.body).toMatchObject({
      UniqueId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      EndorsementParameter: {
        EndorsementTypeId: 3,
        Name: 'Troca de endereço',
        ChangeableFields: ['DadosTomador'],
        PremiumEffect: 'none',
        Reasons: [
          {
            Name: 'Mudança de sede',
            NecessitaDadosBancarios: false,
            Documents: [{ Name: 'Alteração do contrato social', IsRequired: true }],
          },
        ],
        Modalities: [],
      },
    });
    await waitFor(() => expect(address()).toBe(`/parametrizacao/endosso?mudanca=${SET_ID}`));
  });

  it('says beforehand what stands against it', async () => {
    const { person } = open(<EditSubTypePage />, `/edit/${SUB_TYPE_ID}`, read([recordOf(values)]));
    await person.click(await screen.findByRole('checkbox', { name: /^Obrigatório/ }));
    expect(await screen.findByText(/precisa de ao menos um documento obrigatório/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remover o motivo 1' }));
    expect(await screen.findByText(/^Impede a publicação: Um endosso sem motivo não se pede/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Tipo de endosso/ })).toBeDisabled();
  });

  it('says where there is none', async () => {
    open(<EditSubTypePage />, `/edit/${MODALITY_ID}`, read([recordOf(values)]));
    expect(await screen.findByText('Este subtipo de endosso não existe')).toBeVisible();
  });
});

it('the yearly update of a modality is switched on, where something lasts longer than a year', async () => {
  const short: EndorsementModality = {
    ...modality,
    UniqueId: SUB_TYPE_ID,
    Name: 'Licitante (LIC-0775)',
    MaxPeriodInDays: 180,
    MaxPeriodInYears: null,
  };
  const { person, platform } = open(
    <AnniversaryPage />,
    '/configure',
    read([], [modality, short]),
    answer(calls.saveEndorsementAnniversary, {
      ...versionedOf(MODALITY_ID),
      InForce: null,
      Values: { IsEnabled: true, DaysBeforeAnniversary: 30, RequiresReview: true },
      Draft: draft,
    }),
  );
  await person.click(await screen.findByRole('combobox', { name: /^Modalidade/ }));
  await person.click(await screen.findByTitle('Licitante (LIC-0775)'));
  await person.click(screen.getByRole('checkbox', { name: /^Atualizar a importância/ }));
  expect(await screen.findByText(/Nenhuma apólice desta modalidade passa de um ano/)).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: /^Modalidade/ }));
  await person.click(await screen.findByTitle('Judicial cível (JCV-0776)'));
  await person.click(screen.getByRole('checkbox', { name: /^Atualizar a importância/ }));
  await person.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await screen.findByText('Rascunho salvo')).toBeVisible();
  expect(platform.requestsOf(calls.saveEndorsementAnniversary)[0]?.body).toEqual({
    ModalityUniqueId: MODALITY_ID,
    BaseVersionUniqueId: null,
    DraftVersion: 0,
    Values: { IsEnabled: true, DaysBeforeAnniversary: 30, RequiresReview: true },
  });
});
