import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { getBanks } from '@portal/shared/contracts/parameters/banks';
import {
  deleteEndorsementDraft,
  getEndorsementDraft,
  getEndorsementDrafts,
  saveEndorsementDraft,
} from '@portal/shared/contracts/underwriting/endorsementDrafts';
import { draftEndorsementDocument } from '@portal/shared/contracts/underwriting/endorsementPapers';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer, failure, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeTab, opensTab } from '@portal/shared/testing/tabOpened';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { baseOf } from './form/policyBase';
import { emptyEndorsement } from './form/typedEndorsement';
import type { TypedEndorsement } from './form/typedEndorsement';
import {
  idOf,
  parametersOf,
  policyOf,
  policyUniqueId,
  premiumOf,
  subjectOf,
  subTipoEndossoId,
} from './testing/subjects';
import WizardPage from './WizardPage';

type Flow = 'alteracao' | 'neutro' | 'cancelamento';
const rootOf = (flow: Flow) => `/propostas/endosso/${flow}/${policyUniqueId}/${subTipoEndossoId}`;
const root = rootOf('alteracao');
const UpdatedAt = '2026-11-21T17:32:00Z';
const reason = { MotivoId: idOf(20), Nome: 'Aditivo de prazo e valor', NecessitaDadosBancarios: false };

let nextDraft = 100;
/** Each test has a draft of its own, because keepers outlive their screens for a moment. */
const newId = () => idOf((nextDraft += 1));
const stored = (UniqueId: string, form: Partial<TypedEndorsement>, Version = 3) =>
  answer(getEndorsementDraft, {
    UniqueId,
    PolicyUniqueId: policyUniqueId,
    PolicyNumber: '0775-000001',
    Title: '',
    Step: 'informacoes-do-endosso',
    UpdatedAt,
    Version,
    Form: { flow: 'alteracao', subTipoEndossoId, form: { ...emptyEndorsement, base: baseOf(subjectOf()), ...form } },
  });
const raised: Partial<TypedEndorsement> = { principal: { amount: 150_000_00, start: null, end: null } };
const changes = [
  {
    Field: 'ModalidadePrincipal.NovaImportanciaSegurada',
    Label: 'Importância segurada',
    Before: 'R$ 100.000,00',
    After: 'R$ 150.000,00',
    IsText: false,
  },
  { Field: 'ObjetoApolice', Label: 'Objeto', Before: 'Garante o contrato.', After: 'Garante o aditivo.', IsText: true },
];
const judged = { ChangeTypesIds: [2], Changes: changes, Problems: [] };
const created = { ProposalUniqueId: idOf(50), Number: '0775-000001-E01', StatusId: 2 as const };

function open(route: string, answers: readonly FakeAnswer[] = []) {
  return renderScreen(
    <>
      <Link to="/apolices">Apólices</Link>
      <Routes>
        {(['alteracao', 'neutro', 'cancelamento'] as const).map((flow) => (
          <Route
            key={flow}
            path={`/propostas/endosso/${flow}/:policyUniqueId/:subTipoEndossoId/*`}
            element={<WizardPage />}
          />
        ))}
        <Route path="*" element={<p>Outra tela</p>} />
      </Routes>
    </>,
    {
      route,
      user: fakeUser({ functionalities: [25] }),
      answers: [
        ...answers,
        answer(calls.obterDadosEndossoAlteracao, policyOf()),
        answer(calls.obterParametrosEndossoAlteracao, [parametersOf()]),
        answer(calls.calcularPremioEndossoAlteracao, premiumOf()),
        answer(calls.validarDadosEndossoAlteracao, judged),
        answer(calls.obterMotivos, [reason]),
        answer(calls.obterDocumentos, []),
        answer(getEndorsementDrafts, []),
        answer(calls.criarEndossoAlteracao, created),
        answer(draftEndorsementDocument, { UrlToDownload: '/storage/minuta.pdf?sig=1' }),
        answer(saveEndorsementDraft, ({ body }) => ({
          UniqueId: (body as { UniqueId: string }).UniqueId,
          Version: 1,
          UpdatedAt,
        })),
      ],
    },
  );
}

type Person = ReturnType<typeof open>['person'];
const amount = () => screen.findByRole('textbox', { name: /^Importância segurada: passa a ser/ });
const goOn = (person: Person) => person.click(screen.getByRole('button', { name: 'Continuar' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const gist = () => screen.getByRole('complementary', { name: 'Resumo' });
/** What comes a second after a change. */

afterEach(() => localStorage.clear());

describe('the first step', () => {
  it('asks for the new end of a guaranteed contract beside the current one', async () => {
    const { DadosProposta } = policyOf();
    const contract = { ...DadosProposta.ModalidadePrincipal, FimContrato: '2027-02-28' };
    const policy = policyOf({ DadosProposta: { ...DadosProposta, ModalidadePrincipal: contract } });
    open(root, [answer(calls.obterDadosEndossoAlteracao, policy)]);
    expect(await screen.findByRole('textbox', { name: /^Fim do contrato: passa a ser/ })).toBeVisible();
    expect(screen.getByText('28/02/2027')).toBeVisible();
  });

  it('shows what the sub-type lets change alone, the old value beside the new one', async () => {
    const { address } = open(root);
    await amount();
    expect(address()).toBe(`${root}/informacoes-do-endosso`);
    expect(screen.getByText('R$ 100.000,00', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Início de vigência/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Tomador')).not.toBeInTheDocument();
  });

  it('says that nothing differs, and does not go on', async () => {
    const { person, address } = open(`${root}/informacoes-do-endosso`);
    await person.type(await amount(), '100000');
    await goOn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nada muda');
    expect(address()).toMatch(/informacoes-do-endosso/);
  });

  it('does not go on with a text that means no amount', async () => {
    const { person, address } = open(`${root}/informacoes-do-endosso`);
    await person.type(await amount(), '150 mil');
    await person.clear(await amount());
    await person.type(await amount(), '1.234.567,891');
    await goOn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(/tem mais de duas casas decimais/);
    expect(address()).toMatch(/informacoes-do-endosso/);
    expect(await amount()).toHaveValue('1.234.567,891');
  });

  it('lets end and days follow each other', async () => {
    const { person } = open(`${root}/informacoes-do-endosso`);
    await person.type(
      await screen.findByRole('textbox', { name: /^Fim de vigência: passa a ser/ }),
      '17/06/2027{Enter}',
    );
    expect(await screen.findByRole('textbox', { name: /^Prazo: passa a ser/ })).toHaveValue('457');
    const days = screen.getByRole('textbox', { name: /^Prazo: passa a ser/ });
    await person.clear(days);
    await person.type(days, '366');
    expect(screen.getByRole('textbox', { name: /^Fim de vigência: passa a ser/ })).toHaveValue('18/03/2027');
  });

  it('says at the field what is out of bounds, and asks the platform for no price of it', async () => {
    const { person, platform } = open(`${root}/informacoes-do-endosso`);
    await person.type(await amount(), '600 mil');
    await goOn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(/não pode ser maior que R\$\s500\.000,00/);
    expect(platform.requestsOf(calls.calcularPremioEndossoAlteracao)).toHaveLength(0);
  });

  it('tells of endorsements that this one would meet', async () => {
    const met = {
      ProposalUniqueId: idOf(60),
      Number: '0775-000001-E03',
      EndorsementTypeId: 7 as const,
      StatusId: 5 as const,
      Description: 'mudou a importância',
      EffectiveOn: '2026-11-24',
    };
    open(`${root}/informacoes-do-endosso`, [
      answer(calls.obterDadosEndossoAlteracao, policyOf({ EndossosEncontrados: [met] })),
    ]);
    expect(await screen.findByRole('link', { name: '0775-000001-E03' })).toHaveAttribute(
      'href',
      `/apolices/endossos/emissao/${idOf(60)}`,
    );
    expect(screen.getByText(/mudou a importância/)).toBeVisible();
  });

  it('keeps what is typed as a draft that the address names, with flow and sub-type', async () => {
    const { person, platform, address } = open(`${root}/informacoes-do-endosso`);
    await person.type(await amount(), '150.000');
    expect(await screen.findByText('Rascunho salvo às 14:32')).toBeInTheDocument();
    const body = platform.requestsOf(saveEndorsementDraft)[0]!.body as Record<string, unknown>;
    expect(body).toMatchObject({
      PolicyUniqueId: policyUniqueId,
      Title: 'Alteração de prazo e valor',
      Step: 'informacoes-do-endosso',
      Form: { flow: 'alteracao', subTipoEndossoId },
    });
    await waitFor(() => expect(address()).toContain(`?rascunho=${String(body.UniqueId)}`));
    await waitFor(() => expect(gist()).toHaveTextContent(/Prêmio\s*R\$\s671,13 a cobrar/));
  });
});

describe('the walk through an alteration', () => {
  it('goes from what changes to the request, once, and on to the page of the endorsement', async () => {
    const id = newId();
    const { person, platform, address } = open(`${root}/motivo-e-documentos?rascunho=${id}`, [
      stored(id, raised),
      answer(calls.obterDocumentos, [{ Name: 'Termo aditivo', IsRequired: true }]),
      answer(uploadArchive, {
        name: 'aditivo.pdf',
        uniqueIdentifier: idOf(30),
        extension: 'pdf',
        relativePath: 'aurora/aditivo.pdf',
      }),
    ]);
    await person.click(await screen.findByRole('combobox', { name: /^Motivo/ }));
    await person.click(await screen.findByTitle('Aditivo de prazo e valor'));
    const group = await screen.findByRole('group', { name: 'Termo aditivo' });
    await goOn(person);
    expect(await screen.findByRole('button', { name: 'Anexe “Termo aditivo”.' })).toBeVisible();
    const input = group.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(input, new File(['%PDF-1.7'], 'aditivo.pdf', { type: 'application/pdf' }));
    await screen.findByRole('button', { name: 'Remover aditivo.pdf' });
    await goOn(person);
    await heading('Resumo da alteração');
    const objectChange = await screen.findByRole('region', { name: 'Objeto: o que muda' });
    expect(screen.getByRole('region', { name: 'O que muda na apólice' })).toHaveTextContent('R$ 150.000,00');
    expect(objectChange).toHaveTextContent(/\[retirado: contrato\]|\[acrescentado: aditivo\]/);
    const tab = fakeTab();
    const opened = opensTab(tab);
    await person.click(screen.getByRole('button', { name: 'Ver minuta (PDF)' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/storage/minuta.pdf?sig=1'));
    expect(platform.requestsOf(draftEndorsementDocument)[0]!.body).toMatchObject({
      policyUniqueId,
      subTipoEndossoId,
      MotivoId: reason.MotivoId,
      ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 },
    });
    expect(platform.requestsOf(calls.criarEndossoAlteracao)).toHaveLength(0);
    opened.mockRestore();
    await goOn(person);
    await heading('Informações de pagamento');
    expect(await screen.findByText(/Parcelas e vencimentos, se o endosso for emitido hoje/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Pedir endosso' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/O endosso custa R\$\s671,13/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Pedir endosso' }));
    await waitFor(() => expect(address()).toBe(`/apolices/endossos/emissao/${created.ProposalUniqueId}`));
    expect(platform.requestsOf(calls.criarEndossoAlteracao).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        policyUniqueId,
        subTipoEndossoId,
        VersaoApolice: 1,
        ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 },
        MotivoId: reason.MotivoId,
        Documentos: [{ Name: 'Termo aditivo', Files: [{ uniqueIdentifier: idOf(30), name: 'aditivo.pdf' }] }],
        DraftUniqueId: id,
        IdempotencyKey: id,
      }),
    ]);
  });

  it('asks where a refund goes, and clears the account where none is needed', async () => {
    const id = newId();
    const refund = { PremioTotal: -300_00, RestituicaoValue: 300_00, NecessitaDadosBancarios: true };
    const { person, platform } = open(`${root}/informacoes-de-pagamento?rascunho=${id}`, [
      stored(id, { ...raised, reasonId: reason.MotivoId }),
      answer(calls.calcularPremioEndossoAlteracao, premiumOf(refund)),
      answer(getBanks, [{ Id: 341, Name: 'Itaú' }]),
    ]);
    expect(await screen.findByRole('group', { name: /Conta que recebe a restituição de R\$\s300,00/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Pedir endosso' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Campo obrigatório');
    await person.type(screen.getByRole('textbox', { name: /^Conta \(/ }), '12345');
    await waitFor(() =>
      expect(platform.requestsOf(saveEndorsementDraft).at(-1)?.body).toMatchObject({
        Form: { form: { account: { BankAccountNumber: '12345' } } },
      }),
    );
    expect(platform.requestsOf(calls.criarEndossoAlteracao)).toHaveLength(0);
  });

  it('takes another premium with a value and a reason alone', async () => {
    const id = newId();
    const { person } = open(`${root}/informacoes-de-pagamento?rascunho=${id}`, [
      stored(id, { ...raised, reasonId: reason.MotivoId }),
    ]);
    await person.click(await screen.findByRole('checkbox', { name: /Pedir outro prêmio/ }));
    await person.click(screen.getByRole('button', { name: 'Pedir endosso' }));
    const list = within(await screen.findByRole('alert'));
    await person.click(list.getByRole('button', { name: 'Informe o prêmio que você pede.' }));
    expect(screen.getByRole('textbox', { name: /^Prêmio solicitado/ })).toHaveFocus();
    expect(list.getByRole('button', { name: 'Diga por que o valor deve ser este.' })).toBeVisible();
  });

  it('shows what the platform refuses at its field, one step away', async () => {
    const id = newId();
    const { person, address } = open(`${root}/informacoes-de-pagamento?rascunho=${id}`, [
      stored(id, { ...raised, reasonId: reason.MotivoId }),
      failure(calls.criarEndossoAlteracao, 422, [
        { Code: 'Limit', Message: 'O limite não basta.', Field: 'ModalidadePrincipal.NovaImportanciaSegurada' },
      ]),
    ]);
    await screen.findByText(/Parcelas e vencimentos/);
    await person.click(screen.getByRole('button', { name: 'Pedir endosso' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pedir endosso' }));
    const list = await screen.findByRole('alert');
    expect(list).toHaveTextContent('O limite não basta.');
    await person.click(within(list).getByRole('button', { name: 'Ir para Informações do endosso' }));
    await waitFor(() => expect(address()).toMatch(/informacoes-do-endosso/));
    await waitFor(async () => expect(await amount()).toHaveFocus());
  });
});

it('a neutral one says that no premium moves, and asks for no price', async () => {
  const id = newId();
  const { person, platform, address } = open(`${rootOf('neutro')}/informacoes-do-endosso?rascunho=${id}`, [
    stored(id, { reasonId: reason.MotivoId }),
    answer(calls.obterDadosEndossoNeutro, policyOf()),
    answer(calls.obterParametrosEndossoNeutro, [
      parametersOf({
        Nome: 'Correção de dados cadastrais',
        EndorsementTypeId: 3,
        ChangeableFields: ['DadosSegurado'],
        PremiumEffect: 'none',
      }),
    ]),
    answer(calls.validarDadosEndossoNeutro, { ...judged, Changes: [] }),
    answer(calls.criarEndossoNeutro, created),
  ]);
  const name = await screen.findByRole('textbox', { name: /^Nome do segurado/ });
  await person.clear(name);
  await person.type(name, 'Prefeitura de Santos');
  await goOn(person);
  await heading('Motivo e documentos');
  await screen.findByText('Este motivo não pede documentos.');
  await goOn(person);
  await heading('Resumo da alteração');
  expect(await screen.findByText('Nenhum prêmio se move com este endosso.')).toBeVisible();
  await goOn(person);
  expect(await screen.findByText(/Nenhum prêmio se move com este endosso: não há cobrança/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Pedir endosso' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pedir endosso' }));
  await waitFor(() => expect(address()).toBe(`/apolices/endossos/emissao/${created.ProposalUniqueId}`));
  expect(platform.requestsOf(calls.calcularPremioEndossoAlteracao)).toHaveLength(0);
  expect(platform.requestsOf(calls.criarEndossoNeutro)[0]!.body).toMatchObject({
    DadosSegurado: { Nome: 'Prefeitura de Santos' },
  });
});

it('a cancellation asks for its day and shows what it does', async () => {
  const { person } = open(rootOf('cancelamento'), [
    answer(calls.obterDadosEndossoCancelamento, policyOf()),
    answer(calls.obterParametrosEndossoCancelamento, [
      parametersOf({ EndorsementTypeId: 1, ChangeableFields: ['DataCancelamento'], PremiumEffect: 'shortRate' }),
    ]),
    answer(
      calls.calcularPremioCancelamento,
      premiumOf({ PremioTotal: -500_00, RestituicaoValue: 500_00, LimitDifference: -100_000_00 }),
    ),
  ]);
  const day = await screen.findByRole('textbox', { name: /^Cancelar a partir de/ });
  await goOn(person);
  expect(await screen.findByRole('alert')).toHaveTextContent('Escolha a partir de quando');
  await person.type(day, '01/12/2026{Enter}');
  expect(await screen.findByText('Prêmio do endosso')).toBeVisible();
  expect(screen.getByText('Limite do tomador liberado')).toBeVisible();
});

it('a cancellation asks an underwriter when its release was received, and why it counts from before', async () => {
  const { person, platform } = open(rootOf('cancelamento'), [
    answer(calls.obterDadosEndossoCancelamento, policyOf()),
    answer(calls.obterParametrosEndossoCancelamento, [
      parametersOf({
        EndorsementTypeId: 1,
        ChangeableFields: ['DataCancelamento'],
        PremiumEffect: 'shortRate',
        Recebimento: { EarliestDate: '2026-01-01', LatestDate: today(), PodeDatarAntes: true },
      }),
    ]),
    answer(calls.calcularPremioCancelamento, premiumOf({ PremioTotal: -500_00, RestituicaoValue: 500_00 })),
  ]);
  const { InicioVigencia } = policyOf().DadosProposta.ModalidadePrincipal;
  await person.type(
    await screen.findByRole('textbox', { name: /^Cancelar a partir de/ }),
    `${formatDate(InicioVigencia)}{Enter}`,
  );
  const why = await screen.findByRole('textbox', { name: /^Por que vale antes do recebimento/ });
  expect(platform.requestsOf(calls.calcularPremioCancelamento)).toHaveLength(0);
  await person.type(why, 'A obra não começou.');
  await waitFor(() => expect(platform.requestsOf(calls.calcularPremioCancelamento)).not.toHaveLength(0));
  expect(platform.requestsOf(calls.calcularPremioCancelamento).at(-1)!.body).toMatchObject({
    DataCancelamento: InicioVigencia,
  });
  await person.type(
    screen.getByRole('textbox', { name: /^Liberação ou apólice devolvida recebida em/ }),
    `${formatDate(InicioVigencia)}{Enter}`,
  );
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Por que vale antes/ })).toBeNull());
});

it('texts are changed in the editor, clauses with their flags', async () => {
  const id = newId();
  open(`${root}/informacoes-do-endosso?rascunho=${id}`, [
    stored(id, {
      clauses: [{ ...policyOf().ClausulaParticularApolice[0]!, Value: 'Cobre multas e juros.', condicaoEditada: true }],
    }),
    answer(calls.obterParametrosEndossoAlteracao, [
      parametersOf({ ChangeableFields: ['ObjetoApolice', 'ClausulasParticulares'] }),
    ]),
    answer(calls.obterObjeto, { ObjetoApolice: 'Garante a execução do contrato.', Termos: [], ObjetoEndosso: '' }),
    answer(calls.obterClausulasParticulares, { Clausulas: [], Oferecidas: [{ Name: 'Trabalhista', Value: 'x' }] }),
    answer(getCompanyProposalTags, []),
  ]);
  expect(await screen.findByText('Editada')).toBeVisible();
  expect(screen.getByText('Da apólice original')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Termo a termo' })).toBeChecked();
});

describe('a policy that changed since the draft was begun', () => {
  it('is gone on from after each field that both changed is decided', async () => {
    const id = newId();
    const policy = policyOf({ VersaoApolice: 2 });
    policy.DadosProposta.ModalidadePrincipal.ImportanciaSegurada = 120_000_00;
    const { person } = open(`${root}/informacoes-do-endosso?rascunho=${id}`, [
      stored(id, raised),
      answer(calls.obterDadosEndossoAlteracao, policy),
    ]);
    const asked = within(await screen.findByRole('group', { name: 'A apólice mudou' }));
    const button = asked.getByRole('button', { name: 'Continuar sobre a apólice como está' });
    expect(button).toBeDisabled();
    await goOn(person);
    expect(await screen.findByText(/escolha como continuar sobre ela como está/)).toBeVisible();
    await person.click(asked.getByRole('radio', { name: /Continuar pedindo/ }));
    await person.click(button);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'A apólice mudou' })).not.toBeInTheDocument());
    expect(gist()).toHaveTextContent(/R\$\s120\.000,00\s*→\s*R\$\s150\.000,00/);
  });
});

describe('a draft', () => {
  it('that is gone says so and leads back', async () => {
    const id = newId();
    open(`${root}/informacoes-do-endosso?rascunho=${id}`, [failure(getEndorsementDraft, 404)]);
    expect(await screen.findByText('Este rascunho não existe mais')).toBeVisible();
  });

  it('that another window changed asks with which version to go on', async () => {
    const id = newId();
    const { person, platform } = open(`${root}/informacoes-do-endosso?rascunho=${id}`, [stored(id, {})]);
    const field = await amount();
    platform.change(failure(saveEndorsementDraft, 409));
    platform.change(stored(id, { principal: { amount: 200_000_00, start: null, end: null } }, 5));
    await person.type(field, '150.000');
    const theirs = await screen.findByRole('button', { name: 'Continuar com o da outra' });
    platform.change(answer(saveEndorsementDraft, { UniqueId: id, Version: 6, UpdatedAt }));
    await person.click(theirs);
    await waitFor(() => expect(gist()).toHaveTextContent(/R\$\s200\.000,00/));
  });

  it('asks before it is left while it has not reached the platform', async () => {
    const { person, address } = open(`${root}/informacoes-do-endosso`, [offline(saveEndorsementDraft)]);
    await person.type(await amount(), '150.000');
    await person.click(screen.getByRole('link', { name: 'Apólices' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Sair do pedido de endosso?');
    await person.click(screen.getAllByRole('button', { name: 'Voltar' }).at(-1)!);
    expect(address()).toMatch(/informacoes-do-endosso/);
  });

  it('is thrown away after asking', async () => {
    const id = newId();
    const { person, platform, address } = open(`${root}/informacoes-do-endosso?rascunho=${id}`, [
      stored(id, raised),
      answer(deleteEndorsementDraft, { UniqueId: id }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Descartar rascunho' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Descartar rascunho' }));
    await waitFor(() => expect(address()).toBe(`/apolices/endossos/${policyUniqueId}`));
    expect(platform.requestsOf(deleteEndorsementDraft)).toHaveLength(1);
  });
});

it.each([
  [404, 'Apólice não encontrada'],
  [500, 'Não foi possível ler a apólice'],
])('a policy that cannot be read says so: %s', async (status, words) => {
  open(`${root}/informacoes-do-endosso`, [failure(calls.obterDadosEndossoAlteracao, status)]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('a sub-type that is not of the flow says so', async () => {
  open(`${root}/informacoes-do-endosso`, [answer(calls.obterParametrosEndossoAlteracao, [])]);
  expect(await screen.findByText('Este tipo de endosso não pode ser pedido desta apólice')).toBeVisible();
});
