import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { policyUniqueId } from '../testing/policyFixture';
import SimulateDrawer from './SimulateDrawer';
import { end, endorsedPolicy, premiumOf, raise, restitution } from './testing/simulationFixture';

const offerOf = (kinds: (typeof raise)[], DisabledReason: string | null = null) => ({
  PolicyUniqueId: policyUniqueId,
  PolicyNumber: endorsedPolicy.PolicyNumber,
  SubTipos: kinds.map(({ SubTipoEndossoId, Nome, EndorsementTypeId }) => ({
    ...{ SubTipoEndossoId, Nome, EndorsementTypeId },
    DisabledReason,
  })),
});
const prepared = [
  answer(calls.obterDadosEndossoAlteracao, endorsedPolicy),
  answer(calls.validarEndossoAlteracao, offerOf([raise, restitution])),
  answer(calls.validarEndossoCancelamento, offerOf([end])),
  answer(calls.obterParametrosEndossoAlteracao, [raise, restitution]),
  answer(calls.obterParametrosEndossoCancelamento, [end]),
];
const open = (answers: readonly FakeAnswer[]) =>
  renderScreen(
    <SimulateDrawer policyUniqueId={policyUniqueId} policyNumber="0775-2026-000123" onClose={() => undefined} />,
    { answers: [...answers, ...prepared] },
  );
const slider = () => screen.findByRole('slider', { name: /Importância segurada/ });
const slideTo = async (thousands: number) => fireEvent.change(await slider(), { target: { value: String(thousands) } });
const amountOf = (body: unknown) => (body as EndorsementForm).ModalidadePrincipal?.NovaImportanciaSegurada;

it('tells premium, refund and limit of what is tried, without anything being begun', async () => {
  const { platform, person } = open([answer(calls.calcularPremioEndossoAlteracao, premiumOf())]);
  expect(await screen.findByText('Mude um valor ou uma data: o efeito aparece aqui.')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Importância segurada/ }), '200000,01');
  const effect = within(await screen.findByRole('region', { name: 'Efeito' }));
  expect(effect.getByText('Prêmio do endosso').nextSibling).toHaveTextContent('R$ 31,26');
  expect(effect.queryByText(/Restituição/)).not.toBeInTheDocument();
  expect(effect.getByText('Limite do tomador tomado').nextSibling).toHaveTextContent('R$ 50.000,01');
  await waitFor(() =>
    expect(platform.requestsOf(calls.calcularPremioEndossoAlteracao).at(-1)?.body).toMatchObject({
      VersaoApolice: 4,
      ModalidadePrincipal: { NovaImportanciaSegurada: 200_000_01 },
    }),
  );
  expect(platform.requestsOf(calls.criarEndossoAlteracao)).toEqual([]);
});

it('drops an answer that comes after something else was tried', async () => {
  let answerFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const { platform } = open([
    answer(calls.calcularPremioEndossoAlteracao, async ({ body }) => {
      if (amountOf(body) !== 200_000_00) return premiumOf({ PremioTotal: 77_77 });
      await first;
      return premiumOf({ PremioTotal: 11_11 });
    }),
  ]);
  await slideTo(200);
  await waitFor(() => expect(platform.requestsOf(calls.calcularPremioEndossoAlteracao)).toHaveLength(1));
  await slideTo(300);
  expect(await screen.findByText('R$ 77,77')).toBeVisible();
  answerFirst();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Efeito' })).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByText('R$ 77,77')).toBeVisible();
  expect(screen.queryByText('R$ 11,11')).not.toBeInTheDocument();
});

it('says what the platform refuses, in its words', async () => {
  const Message = 'Um aumento passa da importância segurada de hoje, R$ 150.000,00.';
  open([
    failure(calls.calcularPremioEndossoAlteracao, 422, [
      { Code: 'Refused', Field: 'ModalidadePrincipal.NovaImportanciaSegurada', Message },
    ]),
  ]);
  await slideTo(100);
  expect(await screen.findByText(Message)).toBeVisible();
});

it('says why nothing can be tried, and reads again what could not be read', async () => {
  const why = 'A apólice está cancelada.';
  const { unmount } = open([
    answer(calls.validarEndossoAlteracao, offerOf([raise, restitution], why)),
    answer(calls.validarEndossoCancelamento, offerOf([end], why)),
  ]);
  expect(await screen.findByText(why)).toBeVisible();
  unmount();
  open([failure(calls.obterDadosEndossoAlteracao, 500)]);
  expect(await screen.findByText('Não foi possível preparar a simulação')).toBeVisible();
});
