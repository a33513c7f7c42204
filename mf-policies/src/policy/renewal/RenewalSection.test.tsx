import {
  getPolicyRenewal,
  openPolicyRenewal,
  updatePolicyRenewal,
} from '@portal/shared/contracts/underwriting/policyRenewal';
import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { policyUniqueId } from '../testing/policyFixture';
import { renewalOf } from '../testing/renewalFixture';
import { RenewalSection } from './RenewalSection';
import { whatHappens } from './renewalWords';

const show = (stands: PolicyRenewal, ...more: NonNullable<Parameters<typeof renderScreen>[1]>['answers'] & object[]) =>
  renderScreen(<RenewalSection policyUniqueId={policyUniqueId} />, {
    answers: [answer(getPolicyRenewal, stands), ...more],
  });

it('says what will happen when, and by which rule; who may do nothing is offered nothing', async () => {
  show(renewalOf());
  expect(
    await screen.findByText(
      'A plataforma abre a proposta de renovação em 02/10/2028; a apólice termina em 31/12/2028.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      'Regra da modalidade: aberta 90 dias antes do fim, pelas taxas em vigor no dia. A proposta fica com a corretora, e passa sempre pela subscrição.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says what stops it, and what the platform could not do', async () => {
  show(renewalOf({ Obstacles: ['Há uma parcela em atraso.'], Problem: 'Escreva o objeto da garantia.' }));
  const list = await screen.findByRole('list', { name: 'O que impede a renovação' });
  expect(within(list).getByText('Há uma parcela em atraso.')).toBeVisible();
  expect(screen.getByText(/não conseguiu abrir a renovação. Escreva o objeto/)).toBeVisible();
});

it('opens a renewal that is only suggested, and leads to its proposal', async () => {
  const proposal = { UniqueId: policyUniqueId, Number: '2028000042', StatusId: 1 as const, MaySee: true };
  const opened = renewalOf({ State: 'opened', Proposal: proposal, Obstacles: ['A renovação já foi aberta.'] });
  let stands = renewalOf({ State: 'suggested', MayOpen: true });
  const { platform } = renderScreen(<RenewalSection policyUniqueId={policyUniqueId} />, {
    answers: [answer(getPolicyRenewal, () => stands), answer(openPolicyRenewal, () => (stands = opened))],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir renovação' }));
  expect(await screen.findByText('Renovação aberta')).toBeVisible();
  expect(platform.requestsOf(openPolicyRenewal)).toMatchObject([{ body: { PolicyUniqueId: policyUniqueId } }]);
  expect(await screen.findByRole('link', { name: 'Proposta 2028000042' })).toBeVisible();
  expect(screen.queryByText('A renovação já foi aberta.')).not.toBeInTheDocument();
});

it('names the policy that it renews, and the one that renews it', async () => {
  const [before, after] = [
    { UniqueId: '00000000-0000-4000-8000-000000000027', Number: '0775-2027-000007' },
    { UniqueId: '00000000-0000-4000-8000-000000000029', Number: '0775-2029-000009' },
  ];
  const proposal = { UniqueId: policyUniqueId, Number: '2028000042', StatusId: 5 as const, MaySee: true };
  show(renewalOf({ State: 'renewed', Proposal: proposal, RenewedPolicy: before, RenewedBy: after }));
  const link = async (name: string) => screen.findByRole('link', { name });
  expect(await link('0775-2027-000007')).toHaveAttribute('href', `/apolice/${before.UniqueId}`);
  expect(await link('0775-2029-000009')).toHaveAttribute('href', `/apolice/${after.UniqueId}`);
  expect(screen.getByText(/^Renova a apólice/)).toBeVisible();
  expect(screen.getByText(/^Renovada pela apólice/)).toBeVisible();
});

it('reads the history of the policy again once its renewal is opened', async () => {
  const stands = renewalOf({ State: 'suggested', MayOpen: true });
  function History() {
    useCall(getPolicyHistory, { query: { policyUniqueid: policyUniqueId } });
    return null;
  }
  const { platform } = renderScreen(
    <>
      <RenewalSection policyUniqueId={policyUniqueId} />
      <History />
    </>,
    {
      answers: [
        answer(getPolicyRenewal, stands),
        answer(openPolicyRenewal, stands),
        answer(getPolicyHistory, { Entries: [], IsComplete: true }),
      ],
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir renovação' }));
  await waitFor(() => expect(platform.requestsOf(getPolicyHistory)).toHaveLength(2));
});

it('says at the button why a renewal cannot be opened yet', async () => {
  const why = 'A renovação abre em 02/10/2028, 90 dias antes do fim da vigência. Antes disso, só a seguradora abre.';
  const { platform } = show(renewalOf({ Obstacles: [why], WhyNotOpen: why }));
  const button = await screen.findByRole('button', { name: 'Abrir renovação' });
  expect(button).toHaveAccessibleDescription(why);
  await userEvent.click(button);
  expect(platform.requestsOf(openPolicyRenewal)).toEqual([]);
});

it('tells the insurer what comes of opening a renewal before its window', async () => {
  show(renewalOf({ EndDate: addDays(today(), 265), MayOpen: true }));
  expect(await screen.findByText(/90 dias antes do fim da vigência. Aberta antes, ela só é enviada/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abrir renovação' })).toBeEnabled();
});

it('asks for a reason before it is switched off', async () => {
  const { platform } = show(
    renewalOf({ MaySwitch: true }),
    answer(updatePolicyRenewal, renewalOf({ State: 'off', IsRenewalBlocked: true, MaySwitch: true })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Desligar a renovação' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Desligar a renovação' }));
  expect(await dialog.findByText('Escreva por que a apólice não deve ser renovada.')).toBeVisible();
  expect(platform.requestsOf(updatePolicyRenewal)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'A obra acabou.');
  await userEvent.click(dialog.getByRole('button', { name: 'Desligar a renovação' }));
  expect(await screen.findByText('Renovação desligada')).toBeVisible();
  expect(platform.requestsOf(updatePolicyRenewal)).toMatchObject([
    { body: { IsRenewalBlocked: true, ExpectedIsRenewalBlocked: false, Reason: 'A obra acabou.' } },
  ]);
});

it('says that it cannot be read, and reads it again', async () => {
  renderScreen(<RenewalSection policyUniqueId={policyUniqueId} />, { answers: [failure(getPolicyRenewal, 500)] });
  expect(await screen.findByText('Não foi possível ler a renovação')).toBeVisible();
});

it('has a sentence for each state', () => {
  const of = (State: PolicyRenewal['State'], change: Partial<PolicyRenewal> = {}) =>
    whatHappens(renewalOf({ State, ...change }), '2028-10-05');
  expect(of('planned')).toContain('assim que nada a impedir');
  expect(of('suggested')).toContain('ainda não foi aberta');
  expect(of('off')).toContain('desligou a renovação');
  expect(of('unplanned', { OpensOn: null })).toContain('não abre a renovação');
});
