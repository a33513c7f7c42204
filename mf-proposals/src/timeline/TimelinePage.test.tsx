import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { detailOf, proposalUniqueId } from '../proposal/testing/detailFixture';
import TimelinePage from './TimelinePage';

const open = (given: FakeAnswer = answer(getProposalByUniqueId2, detailOf()), functionalities = [7]) =>
  renderScreen(<TimelinePage />, {
    route: `/propostas/timeline/${proposalUniqueId}`,
    path: '/propostas/timeline/:propostaUniqueId',
    user: fakeUser({ functionalities }),
    answers: [given],
  });

it('shows the three stages with what happened in each, who did it and when', async () => {
  open();
  const quotation = within(await screen.findByRole('listitem', { name: 'Cotação' }));
  expect(quotation.getByText('Etapa anterior')).toBeInTheDocument();
  expect(quotation.getByText('Concluído:')).toBeInTheDocument();
  expect(quotation.getByText('Aprovado')).toBeInTheDocument();
  expect(quotation.getByText(/Bia Corretora/)).toHaveTextContent('18/11/2026 09:00');
  const proposal = within(screen.getByRole('listitem', { name: 'Proposta' }));
  expect(proposal.getByText('Etapa mais recente')).toBeInTheDocument();
  expect(proposal.getByText('Crédito')).toBeInTheDocument();
  expect(proposal.getByText(/Pelo portal/)).toBeInTheDocument();
  expect(within(screen.getByRole('listitem', { name: 'Emissão' })).getByText('Ainda não começou')).toBeInTheDocument();
});

it('says so where nothing has happened', async () => {
  open(answer(getProposalByUniqueId2, detailOf({}, { TimelineHistory: [] })));
  expect(await screen.findByText('Nada aconteceu ainda')).toBeVisible();
});

it.each([
  [[7], '/propostas/proposta/'],
  [[32], '/propostas-seguradora/proposta/'],
  // The insurer's view comes first, as in the menu.
  [[7, 32], '/propostas-seguradora/proposta/'],
])('leads whoever holds %j back to the proposal at %s', async (functionalities, path) => {
  open(answer(getProposalByUniqueId2, detailOf()), functionalities);
  expect(await screen.findByRole('link', { name: /Proposta 2026000123/ })).toHaveAttribute(
    'href',
    `${path}${proposalUniqueId}`,
  );
});

it('explains a failure and offers to read again', async () => {
  open(failure(getProposalByUniqueId2, 503));
  expect(await screen.findByText('Não foi possível ler a linha do tempo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled();
});
