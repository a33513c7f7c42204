import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { detailOf, proposalUniqueId } from '../proposal/testing/detailFixture';
import MissingForIssue from './MissingForIssue';

const show = (options: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<MissingForIssue payload={{ proposalUniqueId }} />, options);

it('says what is in the way of the issue, and leads to the proposal whoever may open it', async () => {
  show({ answers: [answer(getProposalByUniqueId2, detailOf())], mayOpen: () => true });
  expect(await screen.findByText(/“Edital” ainda não foi enviado/)).toBeVisible();
  expect(screen.getByText('Em análise')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir a proposta' })).toHaveAttribute(
    'href',
    expect.stringContaining(proposalUniqueId),
  );
});

it('says that nothing is, without a link for who may not open it', async () => {
  show({ answers: [answer(getProposalByUniqueId2, detailOf({ Blockers: [] }))] });
  expect(await screen.findByText('Nada impede a emissão do lado da proposta.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers to read again what could not be read', async () => {
  const { person, platform } = show({ answers: [failure(getProposalByUniqueId2, 500)] });
  await screen.findByText('Não foi possível ler a proposta');
  platform.change(answer(getProposalByUniqueId2, detailOf()));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Em análise')).toBeVisible();
});
