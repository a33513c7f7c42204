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
  expect(await screen.findByText(/pendente: Edital/)).toBeVisible();
  expect(screen.getByText('Em análise')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir a proposta' })).toHaveAttribute(
    'href',
    expect.stringContaining(proposalUniqueId),
  );
});

it.each([true, false])('leads to the page where a blocker is settled only who may open it: %s', async (mayOpen) => {
  const Text = 'Faltam os dados da seguradora para documentos.';
  const Blockers = [{ Place: 'risk' as const, Text, Path: '/parametrizacao/regras/dados-da-seguradora' }];
  show({ answers: [answer(getProposalByUniqueId2, detailOf({ Blockers }))], mayOpen: () => mayOpen });
  const shown = await screen.findByText(Text);
  if (mayOpen) expect(shown).toHaveAttribute('href', '/parametrizacao/regras/dados-da-seguradora');
  else expect(shown).not.toHaveAttribute('href');
});

it('says that nothing is, without a link for who may not open it', async () => {
  show({ answers: [answer(getProposalByUniqueId2, detailOf({ Blockers: [], Actions: [] }))] });
  expect(await screen.findByText('Nada falta: aguarda a emissão pela seguradora.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('of a proposal that has ended says what became of it and why, and not that it may be issued', async () => {
  const refused = detailOf({ StatusId: 98, Blockers: [], Actions: [], DecisionReason: 'Sem capacidade.' });
  show({ answers: [answer(getProposalByUniqueId2, refused)] });
  expect(await screen.findByText('A proposta foi recusada pela seguradora. Motivo: Sem capacidade.')).toBeVisible();
  expect(screen.queryByText(/Nada falta/)).toBeNull();
});

it('of a proposal that the law has accepted names the risks that its issue acknowledges', async () => {
  const IssueWarnings = ['O tomador está bloqueado e não recebe novas coberturas.'];
  const Actions = [{ Action: 'issue' as const, DisabledReason: null }];
  const accepted = detailOf({ AcceptedByLawOn: '2026-11-16', Blockers: [], IssueWarnings, Actions });
  show({ answers: [answer(getProposalByUniqueId2, accepted)] });
  expect(await screen.findByText('Aceita por decurso de prazo')).toBeVisible();
  expect(screen.getByText(IssueWarnings[0]!)).toBeVisible();
  expect(screen.getByText(/um subscritor os confirma, com o motivo/)).toBeVisible();
});

it('offers to read again what could not be read', async () => {
  const { person, platform } = show({ answers: [failure(getProposalByUniqueId2, 500)] });
  await screen.findByText('Não foi possível ler a proposta');
  platform.change(answer(getProposalByUniqueId2, detailOf()));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Em análise')).toBeVisible();
});
