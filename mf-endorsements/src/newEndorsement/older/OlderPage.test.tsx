import {
  getEndorsementDraft,
  getEndorsementDrafts,
  saveEndorsementDraft,
} from '@portal/shared/contracts/underwriting/endorsementDrafts';
import * as older from '@portal/shared/contracts/underwriting/endorsementOlder';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { EndorsementTypeId, endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { answer, failure, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { baseOf } from '../form/policyBase';
import {
  idOf,
  parametersOf,
  policyOf,
  policyUniqueId,
  premiumOf,
  subjectOf,
  subTipoEndossoId,
} from '../testing/subjects';
import { emptyOlder } from './olderDrafts';
import type { TypedOlder } from './olderDrafts';
import OlderPage from './OlderPage';

const rootOf = (type: number) => `/apolices/endossos/alteracao/${policyUniqueId}/${type}`;
const root = rootOf(2);
const UpdatedAt = '2026-11-21T17:32:00Z';
const reason = {
  EndorsementReasonId: idOf(20),
  Name: 'Aditivo de prazo e valor',
  SubTypeId: subTipoEndossoId,
  SubTypeName: 'Alteração de prazo e valor',
  NecessitaDadosBancarios: false,
};
const types = Object.values(EndorsementTypeId).map((id) => ({
  EndorsementTypeId: id,
  Name: endorsementTypeLabels[id],
  DisabledReason: id === 4 ? 'Uma renovação não é um endosso.' : null,
}));
const change = {
  Field: 'ModalidadePrincipal.NovaImportanciaSegurada',
  Label: 'Importância segurada',
  Before: 'R$ 100.000,00',
  After: 'R$ 150.000,00',
  IsText: false,
};
const judged = { ChangeTypesIds: [2], Changes: [change], Problems: [], Premium: premiumOf() };
const created = { ProposalUniqueId: idOf(50), Number: '0775-000001-E01', StatusId: 2 as const };

let nextDraft = 500;
/** Each test has a draft of its own, because keepers outlive their screens for a moment. */
const newId = () => idOf((nextDraft += 1));
const stored = (UniqueId: string, form: Partial<TypedOlder>, typeId = 2) =>
  answer(getEndorsementDraft, {
    UniqueId,
    PolicyUniqueId: policyUniqueId,
    PolicyNumber: '0775-000001',
    Title: '',
    Step: 'tipo',
    UpdatedAt,
    Version: 3,
    Form: {
      flow: 'anterior',
      EndorsementTypeId: typeId,
      form: { ...emptyOlder, typeId, base: baseOf(subjectOf()), ...form },
    },
  });
const raised: Partial<TypedOlder> = {
  reasonId: reason.EndorsementReasonId,
  principal: { amount: 150_000_00, start: null, end: null },
};

const open = (route: string, answers: readonly FakeAnswer[] = []) =>
  renderScreen(
    <>
      <Link to="/apolices">Apólices</Link>
      <Routes>
        <Route path="/apolices/endossos/alteracao/:policyUniqueId/:typeId" element={<OlderPage />} />
        <Route path="*" element={<p>Outra tela</p>} />
      </Routes>
    </>,
    {
      route,
      user: fakeUser({ functionalities: [25] }),
      answers: [
        ...answers,
        answer(older.getEndorsementType, types),
        answer(older.getPolicyReasonsEndorsementRequest, [reason]),
        answer(older.getPolicyEndorsementRequestDocument, []),
        answer(older.validateEndorsement, judged),
        answer(older.createEndorsement, created),
        answer(calls.obterDadosEndossoAlteracao, policyOf()),
        answer(calls.obterParametrosEndossoAlteracao, [parametersOf()]),
        answer(getEndorsementDrafts, []),
        answer(saveEndorsementDraft, ({ body }) => ({
          UniqueId: (body as { UniqueId: string }).UniqueId,
          Version: 1,
          UpdatedAt,
        })),
      ],
    },
  );

type Person = ReturnType<typeof open>['person'];
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const goOn = (person: Person) => person.click(screen.getByRole('button', { name: 'Continuar' }));

afterEach(() => localStorage.clear());

it('calls nothing complete that follows from a reason and changes that are not there yet', async () => {
  open(root);
  await heading('Tipo');
  for (const step of ['Prêmio', 'Documentos', 'Dados bancários'])
    expect(screen.getByRole('button', { name: new RegExp(`^${step}`) })).toHaveAccessibleName(/Falta: conferir/);
});

it('goes from the type through its eight steps to the request', async () => {
  const id = newId();
  const { person, platform, address } = open(`${root}?rascunho=${id}`, [stored(id, raised)]);
  await heading('Tipo');
  for (const step of [
    'Motivo',
    'Alteração de dados',
    'Prêmio',
    'Documentos',
    'Cláusulas',
    'Dados bancários',
    'Resumo',
  ]) {
    // The premium comes with the judgement, which rests a moment after typing.
    await goOn(person);
    await heading(step);
  }
  expect(await screen.findByText('Prêmio do endosso')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Pedir endosso' }));
  const question = within(await screen.findByRole('dialog'));
  await person.click(question.getByRole('button', { name: 'Pedir endosso' }));
  await waitFor(() => expect(address()).toBe(`/apolices/endossos/emissao/${created.ProposalUniqueId}`));
  expect(platform.requestsOf(older.createEndorsement)[0]!.body).toMatchObject({
    EndorsementTypeId: 2,
    PolicyUniqueId: policyUniqueId,
    PolicyVersion: 1,
    EndorsementReasonId: reason.EndorsementReasonId,
    InsuredAmountValue: 150_000_00,
    Documents: [],
    DraftUniqueId: id,
    IdempotencyKey: id,
  });
  expect(platform.requestsOf(calls.criarEndossoAlteracao)).toHaveLength(0);
});

it('shows the nine types, and why a renewal is none that is asked for', async () => {
  open(root);
  expect(await screen.findAllByRole('radio')).toHaveLength(9);
  expect(screen.getByRole('radio', { name: /^Renovação/ })).toBeDisabled();
  expect(screen.getByText(/Uma renovação não é um endosso/)).toBeVisible();
});

it('takes another type to its own address', async () => {
  const { person, address } = open(root);
  await person.click(await screen.findByRole('radio', { name: 'Aumento de importância' }));
  await waitFor(() => expect(address()).toBe(`${rootOf(7)}?etapa=tipo`));
});

it('does not go on without a reason', async () => {
  const { person, address } = open(`${root}?etapa=motivo`);
  await heading('Motivo');
  await goOn(person);
  expect(await screen.findByRole('alert')).toHaveTextContent('Escolha o motivo.');
  expect(address()).toBe(`${root}?etapa=motivo`);
});

it('keeps what is typed as a draft that says of which flow it is', async () => {
  const { person, platform } = open(`${root}?etapa=dados`);
  await person.type(await screen.findByRole('textbox', { name: /^Importância segurada: passa a ser/ }), '150000');
  await waitFor(() => expect(platform.requestsOf(saveEndorsementDraft).length).toBeGreaterThan(0));
  expect(platform.requestsOf(saveEndorsementDraft)[0]!.body).toMatchObject({
    PolicyUniqueId: policyUniqueId,
    Title: 'Alteração (fluxo anterior)',
    Step: 'dados',
    Form: { flow: 'anterior', EndorsementTypeId: 2 },
  });
});

it('asks before it is left while it has not reached the platform', async () => {
  const { person } = open(`${root}?etapa=dados`, [offline(saveEndorsementDraft)]);
  await person.type(await screen.findByRole('textbox', { name: /^Importância segurada: passa a ser/ }), '150000');
  await person.click(screen.getByRole('link', { name: 'Apólices' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Sair do pedido de endosso?');
});

it('says what else was begun of the policy, in the other flow too', async () => {
  const begun = {
    UniqueId: newId(),
    PolicyUniqueId: policyUniqueId,
    PolicyNumber: '0775-000001',
    Title: 'Prorrogação de vigência',
    Step: 'motivo-e-documentos',
    UpdatedAt,
  };
  open(root, [answer(getEndorsementDrafts, [begun])]);
  expect(await screen.findByText('Você já começou outro pedido para esta apólice')).toBeVisible();
  expect(screen.getByText(/^Prorrogação de vigência, 21\/11\/2026/)).toBeVisible();
});

it('shows what the platform refuses at its field, steps away', async () => {
  const id = newId();
  const { person, address } = open(`${root}?etapa=resumo&rascunho=${id}`, [
    stored(id, raised),
    failure(older.createEndorsement, 422, [
      { Code: 'Limit', Message: 'O limite não basta.', Field: 'InsuredAmountValue' },
    ]),
  ]);
  await screen.findByText('Prêmio do endosso');
  await person.click(screen.getByRole('button', { name: 'Pedir endosso' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pedir endosso' }));
  await person.click(await screen.findByRole('button', { name: 'Ir para Alteração de dados' }));
  await waitFor(() => expect(address()).toMatch(/etapa=dados/));
});

it.each([
  [404, 'Apólice não encontrada'],
  [500, 'Não foi possível ler a apólice'],
])('a policy that cannot be read says so: %s', async (status, words) => {
  open(root, [failure(calls.obterDadosEndossoAlteracao, status)]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('sends a renewal to where it is asked for', () => {
  open(rootOf(4));
  expect(screen.getByText('Uma renovação não se pede como endosso')).toBeVisible();
});
