import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getSavedViews } from '@portal/shared/contracts/portal/savedViews';
import * as bulk from '@portal/shared/contracts/underwriting/bulkChange';
import type { BulkChangeProgress, PreviewedPolicy } from '@portal/shared/contracts/underwriting/bulkChange';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { idOf, parametersOf, policyOf, policyUniqueId, subTipoEndossoId } from '../testing/subjects';
import BulkListPage from './BulkListPage';
import BulkPage from './BulkPage';
import NewBulkPage from './NewBulkPage';

const listed = (number: number): PolicyListItem => ({
  PolicyUniqueId: idOf(number),
  PolicyNumber: `0775-00000${number}`,
  StatusId: 2,
  PolicyHolder: { UniqueId: '1', Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  Insured: { UniqueId: '2', Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal Corretora',
  ModalityName: 'Executante construtor',
  InsuredAmountValue: 100_000_00,
  InsurancePremium: 1_250_00,
  StartDate: '2026-03-17',
  EndDate: '2027-03-17',
  EndorsementCount: 0,
  ProposalUniqueId: idOf(5),
  Actions: [],
});

const bulkId = idOf(70);
const progress = (more: Partial<BulkChangeProgress> = {}): BulkChangeProgress => ({
  UniqueId: bulkId,
  State: 'running',
  SubTypeName: 'Correção de dados',
  ClauseName: null,
  InsuredName: 'Prefeitura de Santos',
  Justification: null,
  IssuesAtEnd: false,
  StartedByName: 'Ana Prado',
  StartedAt: '2026-11-25T12:00:00Z',
  FinishedAt: null,
  PolicyCount: 2,
  WaitingCount: 1,
  RequestedCount: 1,
  IssuedCount: 0,
  RefusedCount: 0,
  ...more,
});

const renamed = { Field: 'DadosSegurado.Nome', Label: 'Segurado', IsText: false };
const previewed = (number: number, more: Partial<PreviewedPolicy> = {}): PreviewedPolicy => ({
  PolicyUniqueId: idOf(number),
  PolicyNumber: `0775-00000${number}`,
  Changes: [{ ...renamed, Before: 'Município de Santos', After: 'Prefeitura de Santos' }],
  Refusals: [],
  Warnings: [],
  ...more,
});
const refusal = 'O segurado desta apólice é outro: Município de Recife.';

function open(route: string, answers: readonly FakeAnswer[] = [], userTypeId: 1 | 2 = 1) {
  return renderScreen(
    <Routes>
      <Route path="/apolices/endossos/em-lote" element={<BulkListPage />} />
      <Route path="/apolices/endossos/em-lote/nova" element={<NewBulkPage />} />
      <Route path="/apolices/endossos/em-lote/:uniqueId" element={<BulkPage />} />
    </Routes>,
    {
      route: `/apolices/endossos/em-lote${route}`,
      user: fakeUser({ functionalities: [25], UserTypeId: userTypeId }),
      answers: [
        ...answers,
        answer(searchPolicies, page([listed(1), listed(2)])),
        answer(getSavedViews, []),
        answer(getModalitiesGroups, []),
        answer(calls.obterDadosEndossoNeutro, policyOf()),
        answer(calls.obterParametrosEndossoNeutro, [
          parametersOf({ Nome: 'Correção de dados', EndorsementTypeId: 8, ChangeableFields: ['DadosSegurado'] }),
          parametersOf({ Nome: 'Correção do objeto', SubTipoEndossoId: idOf(9), ChangeableFields: ['ObjetoApolice'] }),
        ]),
        answer(calls.obterMotivos, [{ MotivoId: idOf(20), Nome: 'Nome mudou', NecessitaDadosBancarios: false }]),
        answer(bulk.previewBulkChange, {
          Policies: [
            previewed(1, { Outcome: 'passes', WaitsFor: null }),
            previewed(2, { Changes: [], Refusals: [refusal], Outcome: 'refused' }),
          ],
          MayIssue: true,
        }),
        answer(bulk.startBulkChange, progress()),
        answer(bulk.getBulkChange, progress()),
        answer(bulk.getBulkChangePolicies, page([])),
      ],
    },
  );
}

type Person = ReturnType<typeof open>['person'];
const goOn = (person: Person) => person.click(screen.getByRole('button', { name: 'Continuar' }));

async function chooseBoth(person: Person): Promise<void> {
  await person.click(await screen.findByRole('checkbox', { name: 'Escolher 0775-000001' }));
  await person.click(screen.getByRole('checkbox', { name: 'Escolher 0775-000002' }));
  await goOn(person);
}

async function sayWhatChanges(person: Person): Promise<void> {
  await person.click(await screen.findByRole('combobox', { name: /^Alteração/ }));
  await person.click(await screen.findByTitle('Correção de dados'));
  const name = await screen.findByRole('textbox', { name: /^Nome do segurado/ });
  await person.clear(name);
  await person.type(name, 'Prefeitura de Santos');
  await person.click(await screen.findByRole('combobox', { name: /^Motivo/ }));
  await person.click(await screen.findByTitle('Nome mudou'));
  await goOn(person);
}

describe('a new bulk change', () => {
  it('asks for policies first, and offers what many can get alike', async () => {
    const { person } = open('/nova');
    await screen.findByText('0775-000001');
    await goOn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Escolha ao menos uma apólice.');
    await chooseBoth(person);
    await person.click(await screen.findByRole('combobox', { name: /^Alteração/ }));
    await screen.findByTitle('Correção de dados');
    expect(screen.queryByTitle('Correção do objeto')).not.toBeInTheDocument();
  });

  it('does not go on while nothing changes', async () => {
    const { person } = open('/nova');
    await chooseBoth(person);
    await person.click(await screen.findByRole('combobox', { name: /^Alteração/ }));
    await person.click(await screen.findByTitle('Correção de dados'));
    await screen.findByRole('textbox', { name: /^Nome do segurado/ });
    await goOn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nada muda');
  });

  it('shows what each policy would get, gives up those that refuse, and begins after a question', async () => {
    const { person, platform, address } = open('/nova');
    await chooseBoth(person);
    await sayWhatChanges(person);
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getByRole('status', { name: 'Resultado da conferência' })).toHaveTextContent(
      'Ficam prontas para emitir1Esperam análise0Não aceitam1',
    );
    await person.click(screen.getByRole('button', { name: 'Retirar 0775-000002' }));
    await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument());
    await person.click(await screen.findByRole('checkbox', { name: /^Emitir de uma vez/ }));
    expect(screen.getByRole('status', { name: 'Resultado da conferência' })).toHaveTextContent(
      'São emitidas1Esperam análise0Não aceitam0',
    );
    await person.click(screen.getByRole('button', { name: 'Começar' }));
    const question = await screen.findByRole('dialog', { name: 'Alterar 1 apólice?' });
    await person.click(within(question).getByRole('button', { name: 'Começar' }));
    await waitFor(() => expect(address()).toBe(`/apolices/endossos/em-lote/${bulkId}`));
    expect(platform.requestsOf(bulk.startBulkChange)[0]?.body).toMatchObject({
      PolicyUniqueIds: [policyUniqueId],
      IssuesAtEnd: true,
      Change: {
        SubTipoEndossoId: subTipoEndossoId,
        MotivoId: idOf(20),
        DadosSegurado: { UniqueId: idOf(4), Nome: 'Prefeitura de Santos' },
      },
    });
  });

  it('counts every policy, however many, and groups them by what stands against them', async () => {
    const over = (day: string) => `A vigência terminou em ${day}: Correção de dados precisa de uma cobertura em vigor.`;
    const { person } = open('/nova', [
      answer(bulk.previewBulkChange, {
        Policies: [
          previewed(1, { Changes: [], Refusals: [over('31/10/2026')], Outcome: 'refused' }),
          previewed(2, { Changes: [], Refusals: [over('01/11/2026')], Outcome: 'refused' }),
        ],
        MayIssue: true,
      }),
    ]);
    await chooseBoth(person);
    await sayWhatChanges(person);
    expect(await screen.findByRole('status', { name: 'Resultado da conferência' })).toHaveTextContent(
      'Esperam análise0Não aceitam2',
    );
    await person.click(screen.getByRole('button', { name: 'Retirar 2 apólices: A vigência terminou.' }));
    expect(await screen.findByText(/^Escolha as apólices e diga o que muda/)).toBeVisible();
  });

  it('keeps what was typed when the first policy is removed', async () => {
    const { person, platform } = open('/nova');
    await chooseBoth(person);
    await sayWhatChanges(person);
    await person.click(await screen.findByRole('button', { name: 'Retirar 0775-000001' }));
    await person.click(await screen.findByRole('button', { name: 'Começar' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Começar' }));
    await waitFor(() => expect(platform.requestsOf(bulk.startBulkChange)).toHaveLength(1));
    expect(platform.requestsOf(bulk.startBulkChange)[0]?.body).toMatchObject({
      PolicyUniqueIds: [idOf(2)],
      Change: { MotivoId: idOf(20), DadosSegurado: { Nome: 'Prefeitura de Santos' } },
    });
  });

  it('tells for which analysis a policy would wait', async () => {
    const WaitsFor = { Analysis: 'a análise de cadastro', Sentence: 'O cadastro do tomador está incompleto.' };
    const { person } = open('/nova', [
      answer(bulk.previewBulkChange, {
        Policies: [previewed(1, { Outcome: 'waits', WaitsFor }), previewed(2, { Outcome: 'passes' })],
        MayIssue: true,
      }),
    ]);
    await chooseBoth(person);
    await sayWhatChanges(person);
    expect(await screen.findByText(`Espera a análise de cadastro: ${WaitsFor.Sentence}`)).toBeVisible();
    expect(screen.getByRole('status', { name: 'Resultado da conferência' })).toHaveTextContent(
      'Ficam prontas para emitir1Esperam análise1Não aceitam0',
    );
  });

  it('stays as it was typed where it could not begin, and begins as the same one', async () => {
    const { person, platform } = open('/nova', [
      failure(bulk.startBulkChange, 503, [{ Code: 'Away', Message: 'A plataforma não respondeu.' }]),
    ]);
    await chooseBoth(person);
    await sayWhatChanges(person);
    const begin = async () => {
      await person.click(await screen.findByRole('button', { name: 'Começar' }));
      await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Começar' }));
    };
    await begin();
    expect(await screen.findByText(/A plataforma não respondeu\./)).toBeVisible();
    platform.change(answer(bulk.startBulkChange, progress()));
    await begin();
    await waitFor(() => expect(platform.requestsOf(bulk.getBulkChange).length).toBeGreaterThan(0));
    const [first, ...others] = platform.requestsOf(bulk.startBulkChange).map(({ body }) => body);
    for (const other of others) expect(other).toEqual(first);
  });

  it('is the insurer’s', async () => {
    open('/nova', [], 2);
    expect(await screen.findByText('Alterações em lote são da seguradora')).toBeVisible();
  });
});

describe('a bulk change that was begun', () => {
  const result = {
    PolicyUniqueId: idOf(1),
    PolicyNumber: '0775-000001',
    PolicyHolderName: 'Construtora Horizonte',
    Outcome: 'refused' as const,
    Sentence: refusal,
    EndorsementUniqueId: null,
    EndorsementNumber: null,
  };

  it('tells how far it is, is stopped, and gone on with', async () => {
    const { person, platform } = open(`/${bulkId}`);
    expect(await screen.findByRole('progressbar', { name: 'Apólices alteradas' })).toHaveAttribute('value', '1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Correção de dados: dados de Prefeitura de Santos',
    );
    platform.change(answer(bulk.stopBulkChange, progress({ State: 'stopped', IsStopping: true })));
    platform.change(answer(bulk.getBulkChange, progress({ State: 'stopped', IsStopping: true })));
    await person.click(screen.getByRole('button', { name: 'Parar' }));
    expect(await screen.findByText('Parando')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continuar' })).not.toBeInTheDocument();
    platform.change(answer(bulk.getBulkChange, progress({ State: 'stopped' })));
    const goOnAgain = await screen.findByRole('button', { name: 'Continuar' });
    platform.change(answer(bulk.continueBulkChange, progress()));
    platform.change(answer(bulk.getBulkChange, progress()));
    await person.click(goOnAgain);
    expect(await screen.findByRole('button', { name: 'Parar' })).toBeVisible();
    expect(platform.requestsOf(bulk.continueBulkChange)).toHaveLength(1);
  });

  it('tells at the end what came of each policy, with the sentence of one that refused', async () => {
    open(`/${bulkId}`, [
      answer(
        bulk.getBulkChange,
        progress({
          ...{ State: 'done', WaitingCount: 0, IssuedCount: 1, RequestedCount: 0, RefusedCount: 1 },
          Causes: [{ Outcome: 'refused', Cause: 'O segurado desta apólice é outro.', PolicyCount: 1 }],
        }),
      ),
      answer(bulk.getBulkChangePolicies, page([result])),
    ]);
    expect(
      (await screen.findAllByText('2 apólices: 1 endosso emitido, 0 pedidos em andamento, 1 não aceita.')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByText('O segurado desta apólice é outro.')).toBeVisible();
    expect(cellsByTitle(rowOf(await screen.findByText('0775-000001')))).toMatchObject({
      Apólice: '0775-000001Construtora Horizonte',
      Resultado: 'Não aceita',
      Observação: refusal,
    });
  });

  it('stands in the list with its counts', async () => {
    open('', [answer(bulk.getBulkChanges, page([progress()]))]);
    expect(cellsByTitle(rowOf(await screen.findByText('Correção de dados')))).toMatchObject({
      'O que muda': 'Correção de dadosdados de Prefeitura de Santos',
      Situação: 'Em andamento',
      'Na fila': '1',
    });
  });

  it('is told to be missing where there is none', async () => {
    open(`/${bulkId}`, [failure(bulk.getBulkChange, 404)]);
    expect(await screen.findByText('Alteração em lote não encontrada')).toBeVisible();
  });
});
