import { saveProposalDraft } from '@portal/shared/contracts/underwriting/proposalDrafts';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { idOf } from '../form/testing/parties';
import SinglePage from './SinglePage';

const open = () =>
  renderScreen(<SinglePage />, {
    route: '/propostas/nova-proposta',
    user: fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] }),
    answers: [
      answer(getModalitiesGroups, []),
      answer(getModalities, page([])),
      answer(getCompanyProposalTags, []),
      answer(saveProposalDraft, { UniqueId: idOf(1), Version: 1, UpdatedAt: '2026-11-21T17:32:00Z' }),
    ],
  });

beforeEach(() => localStorage.clear());

it('has a card for each part, and repeats none of the facts', async () => {
  open();
  for (const name of ['Dados do tomador', 'Dados do segurado', 'Beneficiários', 'Cocorretoras', 'Dados de risco'])
    expect(await screen.findByRole('region', { name })).toHaveClass('proposal-form-section');
  const summary = screen.getByRole('region', { name: 'Resumo da proposta' });
  expect(await within(summary).findByRole('textbox', { name: /^Objeto/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Alterar/ })).not.toBeInTheDocument();
});

it('lists what is missing only after somebody asked to go on, and leads to it', async () => {
  const { person } = open();
  const goOn = await screen.findByRole('button', { name: 'Continuar para os dados financeiros' });
  expect(screen.queryByText('Antes de continuar, complete:')).not.toBeInTheDocument();
  await person.click(goOn);
  expect(screen.getByText('Antes de continuar, complete:')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /CNPJ ou nome do tomador/ })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Ir para Dados de risco' }));
  expect(screen.getByRole('combobox', { name: /^Modalidade \(/ })).toHaveFocus();
});
