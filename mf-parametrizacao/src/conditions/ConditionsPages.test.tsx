import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import {
  generateConditionsDocument,
  getGeneralCondition,
  getGeneralConditions,
  saveGeneralConditions,
} from '@portal/shared/contracts/parameters/generalConditions';
import type { ContractualTerm, ContractualTermRecord } from '@portal/shared/contracts/parameters/generalConditions';
import { getPublications } from '@portal/shared/contracts/parameters/history';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { changeSetItem, MODALITY_ID, modalityOf, SET_ID } from '../record/testing/parameterFixtures';
import ConditionsPage from './ConditionsPage';
import WordingPage from './WordingPage';

const { GroupName: _group, BranchCode: _branch, InForce: _inForce, Values: _values, ...standing } = modalityOf();
const KEY = '5c9e6679-7425-40de-944b-e07fc1f90ae7';
const said = {
  BranchCode: '0776',
  ModalityUniqueId: null,
  Title: 'Condições gerais do ramo 0776',
  Body: '# 1. Objeto\nGarante [NomeTomador].\n# 2. Foro\nComarca de [CidadeSegurado].',
  SusepProcessNumber: '15414.900124/2022-11',
};
const record = (change: Partial<ContractualTermRecord> = {}): ContractualTermRecord => ({
  ...standing,
  UniqueId: KEY,
  Id: 4,
  PrivateContractualTermId: 4,
  IsPrivate: true,
  BranchCode: '0776',
  BranchName: 'Setor privado',
  ModalityName: null,
  Version: 3,
  InForce: said,
  Values: said,
  ...change,
});
const term = (change: Partial<ContractualTerm> = {}): ContractualTerm => ({ ...record(), ...change });
const sets = answer(getChangeSets, page([changeSetItem()]));
const examples = [
  answer(searchProposals, page([])),
  answer(getCompanyProposalTags, [
    { Name: 'NomeTomador', Label: 'Nome do tomador', Value: 'Construtora Horizonte' },
    { Name: 'CidadeSegurado', Label: 'Cidade do segurado', Value: '' },
  ]),
];

const list = (given: FakeAnswer, ...more: FakeAnswer[]) =>
  renderScreen(<ConditionsPage />, { route: '/parametrizacao/condicoes-gerais', answers: [given, sets, ...more] });
const open = (given: FakeAnswer, ...more: FakeAnswer[]) =>
  renderScreen(<WordingPage />, {
    route: `/parametrizacao/condicoes-gerais/${KEY}`,
    path: '/parametrizacao/condicoes-gerais/:uniqueId',
    user: fakeUser({ functionalities: [Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA] }),
    answers: [given, sets, ...examples, ...more],
  });

describe('general conditions', () => {
  const all = answer(getGeneralConditions, {
    ContractualTerms: [
      term(),
      term({
        UniqueId: 'b',
        Values: { Title: 'Especiais: Fornecedor', SusepProcessNumber: null, ModalityUniqueId: MODALITY_ID },
        ModalityName: 'Executante fornecedor',
      }),
      term({
        UniqueId: 'c',
        IsPrivate: false,
        BranchCode: '0775',
        Values: { Title: 'Condições gerais do ramo 0775', SusepProcessNumber: null, ModalityUniqueId: null },
      }),
    ],
    Missing: [
      {
        BranchCode: '0775',
        BranchName: 'Setor público',
        IsPrivate: false,
        ModalityUniqueId: MODALITY_ID,
        ModalityName: 'Licitante',
      },
    ],
    WhyNotAdd: null,
  });

  it('stand by sector, each with its version and its SUSEP process, and what lacks them is told', async () => {
    const { person } = list(all);
    const table = within(await screen.findByRole('table', { name: 'Condições do ramo 0776' }));
    expect(table.getByRole('row', { name: /gerais do ramo 0776/ })).toHaveTextContent(
      /15414\.900124\/2022-11.*3, desde 01\/02\/2028.*Em vigor/,
    );
    expect(screen.queryByText(/Sem estas condições/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Publico' }));
    expect(screen.getByRole('table', { name: 'Condições do ramo 0775' })).toBeVisible();
    expect(screen.getByText('Sem estas condições nenhuma apólice pode ser gerada')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Escrever: especiais de Licitante' })).toBeEnabled();
  });

  it('have a history of what was published', async () => {
    const { person, platform } = list(all, answer(getPublications, { ...page([]), People: [], ParameterName: null }));
    await screen.findByRole('table', { name: 'Condições do ramo 0776' });
    await person.click(screen.getByRole('tab', { name: 'Histórico de alterações' }));
    expect(await screen.findByText('Nenhuma publicação')).toBeVisible();
    expect(platform.requestsOf(getPublications)[0]!.query).toMatchObject({ Kind: 'conditions' });
  });

  it('that cannot be read say so, and are read again', async () => {
    const { person, platform } = list(failure(getGeneralConditions, 503));
    expect(await screen.findByText('Não foi possível ler as condições')).toBeVisible();
    platform.change(all);
    await person.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByRole('table', { name: 'Condições do ramo 0776' })).toBeVisible();
  });
});

describe('a wording', () => {
  it('reads clause by clause with its tags filled, and marks what a proposal does not tell', async () => {
    open(answer(getGeneralCondition, record()));
    expect(await screen.findByText('Construtora Horizonte')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2. Foro' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Cláusulas' })).toHaveTextContent('1. Objeto2. Foro');
    expect(screen.getByText('(Cidade do segurado: ainda não informado)')).toBeInTheDocument();
  });

  it('shows what its draft changes, word by word', async () => {
    const Draft = {
      ChangeSet: { UniqueId: SET_ID, Name: 'Clausulado' },
      DraftVersion: 2,
      IsDeleted: false,
      ChangedByName: 'Ana Prado',
      ChangedAt: '2028-02-20T12:30:00.000Z',
    };
    const Values = { ...said, Body: said.Body.replace('Garante', 'Garante, até o limite da apólice,') };
    open(answer(getGeneralCondition, record({ Draft, Values })));
    const difference = await screen.findByRole('region', { name: 'Texto das condições: o que muda' });
    const added = [...difference.querySelectorAll('ins')].map(({ textContent }) => textContent).join('');
    expect(added).toContain('até o limite da apólice');
    expect(screen.getByRole('button', { name: 'Abrir PDF do rascunho' })).toBeEnabled();
  });

  it('is drafted with what was typed, and a wrong process number stands at its field', async () => {
    const { person, platform } = open(
      answer(getGeneralCondition, record()),
      answer(saveGeneralConditions, record()),
      answer(generateConditionsDocument, { UrlToDownload: '/arquivo.pdf' }),
    );
    await person.click(await screen.findByRole('button', { name: 'Alterar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const process = dialog.getByRole('textbox', { name: /Processo SUSEP/ });
    await person.clear(process);
    await person.type(process, '123');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await dialog.findByText(/Escreva o processo como a SUSEP/)).toBeVisible();
    expect(platform.requestsOf(saveGeneralConditions)).toHaveLength(0);
    await person.clear(process);
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(platform.requestsOf(saveGeneralConditions)[0]!.body).toMatchObject({
      UniqueId: KEY,
      Values: { ...said, SusepProcessNumber: null },
    });
  });
});
