import { getModality } from '@portal/shared/contracts/modalityOffer';
import { calculateFinancialData } from '@portal/shared/contracts/proposalFinance';
import { getProposalByUniqueId } from '@portal/shared/contracts/proposalRecord';
import { answer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { contractorOffer } from '../form/risk/testing/modalityOffers';
import { financialResult, proposalId, proposalRecord } from '../form/testing/proposalRecords';
import FinancePage from './FinancePage';

const open = (CanEdit: boolean) =>
  renderScreen(<FinancePage />, {
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
  [false, 'Conferir', `/propostas/proposta/${proposalId}`, 0],
])('lets the steps before be changed only while the proposal can be: %s', async (canEdit, verb, path, unsent) => {
  open(canEdit);
  const steps = within(screen.getByRole('navigation', { name: 'Etapas' }));
  const link = await steps.findByRole('link', { name: new RegExp(`Dados de risco.*${verb}`) });
  expect(link).toHaveAttribute('href', path);
  expect(steps.queryAllByText('Falta: enviar')).toHaveLength(unsent);
});
