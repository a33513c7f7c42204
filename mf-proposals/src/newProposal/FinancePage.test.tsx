import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { calculateFinancialData } from '@portal/shared/contracts/underwriting/proposalFinance';
import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import { answer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { screen, within } from '@testing-library/react';
import { contractorOffer } from '../form/risk/testing/modalityOffers';
import { financialResult, proposalId, proposalRecord } from '../form/testing/proposalRecords';
import FinancePage from './FinancePage';

const open = (CanEdit: boolean, options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<FinancePage />, {
    ...options,
    route: `/propostas/nova-proposta-new/dados-financeiros/${proposalId}`,
    path: '/propostas/nova-proposta-new/dados-financeiros/:propostaUniqueId',
    answers: [
      answer(getProposalByUniqueId, proposalRecord({ CanEdit, WhyNotEdit: CanEdit ? null : 'Está em análise.' })),
      answer(getModality, contractorOffer),
      answer(calculateFinancialData, financialResult()),
    ],
  });

it.each([
  [true, 'Alterar', `/propostas/proposta/editar/${proposalId}`, 1],
  [false, 'Conferir', `/propostas-seguradora/proposta/${proposalId}`, 0],
])('lets the steps before be changed only while the proposal can be: %s', async (canEdit, verb, path, unsent) => {
  open(canEdit);
  const steps = within(screen.getByRole('navigation', { name: 'Etapas' }));
  const link = await steps.findByRole('link', { name: new RegExp(`Dados de risco.*${verb}`) });
  expect(link).toHaveAttribute('href', path);
  expect(steps.queryAllByText('Falta: enviar')).toHaveLength(unsent);
});

it.each([
  ['on the insurer’s side', true, `/propostas-seguradora/proposta/${proposalId}`],
  ['on the brokers’ side, whoever may not open the insurer’s', false, `/propostas/proposta/${proposalId}`],
])('leads who writes for brokers to the whole of what was sent %s', async (_, mayOpen, path) => {
  open(false, { user: fakeUser({ UserTypeId: UserType.ADVISOR }), mayOpen: () => mayOpen });
  const steps = within(screen.getByRole('navigation', { name: 'Etapas' }));
  expect(await steps.findByRole('link', { name: /Dados de risco.*Conferir/ })).toHaveAttribute('href', path);
});
