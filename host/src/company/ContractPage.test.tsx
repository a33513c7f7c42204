import { getContract, getContractDocument, getTermAcceptances } from '@portal/shared/contracts/people/company';
import type { CompanyContract } from '@portal/shared/contracts/people/company';
import { getTermVersion, verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformWithTerms, status, term } from '../terms/testing';
import { fakeUser } from '../testing/fakeUser';
import { forgetEverything, renderPortal } from '../testing/renderPortal';
import './ContractPage';

afterEach(forgetEverything);

const administrator = fakeUser([[6, 1, [24]]], { IsAdministrator: true });
const document1 = { UniqueId: '00000000-0000-4000-8000-000000000091', Name: 'Acordo de nível de serviço' };
const contract: CompanyContract = {
  Number: 'PLT-2024-0001',
  CompanyName: 'Aurora Seguros S.A.',
  CompanyDocument: '11222333000181',
  SignedOn: '2024-11-16',
  InForceSince: '2024-12-01',
  RenewsOn: null,
  PlanName: 'Corporativo',
  PlanDescription: 'Todos os módulos.',
  Modules: [
    { Name: 'Endossos', Description: 'Alteração e cancelamento', IncludedSince: '2024-12-01' },
    { Name: 'Inteligência de negócios', Description: 'Painéis', IncludedSince: null },
  ],
  Limits: [
    { Name: 'Usuários ativos', Used: 58, Limit: 60 },
    { Name: 'Corretoras cadastradas', Used: 42, Limit: null },
  ],
  Contacts: [{ Role: 'Gestora da conta', Name: 'Renata Aguiar', Email: 'renata@p.example', Phone: '1140028922' }],
  Documents: [{ ...document1, SignedOn: '2024-11-16' }],
  Terms: [2, 1].map((Version) => ({ ...term(Version), AcceptedUsers: Version * 10 })),
};
const acceptance = {
  Id: 1,
  UserName: 'Lívia Sampaio',
  Email: 'consulta@aurora.example',
  ProfileName: 'Consulta',
  Version: 2,
  AcceptedAt: '2026-11-20T15:30:00.000Z',
};

async function open(answers: readonly FakeAnswer[] = []) {
  const platform = platformWithTerms(administrator, [
    ...answers,
    answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true)),
    answer(getContract, contract),
    answer(getTermAcceptances, page([acceptance])),
  ]);
  renderPortal({ path: '/contrato', signedIn: administrator });
  await screen.findByRole('heading', { name: 'Contrato', level: 1 });
  return platform;
}

it('shows number, plan, limits with their use and modules', async () => {
  await open();
  expect(await screen.findByText('PLT-2024-0001')).toBeVisible();
  expect(screen.getByText('11.222.333/0001-81')).toBeVisible();
  expect(screen.getByText(/58 de 60/)).toHaveTextContent('perto do limite');
  expect(screen.getByText(/42 · sem limite/)).toBeVisible();
  expect(screen.getByText('Não contratado')).toBeVisible();
  expect(screen.getByRole('link', { name: '(11) 4002-8922' })).toHaveAttribute('href', 'tel:+551140028922');
});

it('opens documents and versions of the terms to be read, with the company’s values', async () => {
  await open([
    answer(getContractDocument, { ...document1, SignedOn: '2024-11-16', Html: '<p>Serve a [NomeSeguradora]</p>' }),
    answer(getTermVersion, term(1)),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Acordo de nível de serviço' }));
  const dialog = await screen.findByRole('dialog', { name: 'Acordo de nível de serviço' });
  const text = await within(dialog).findByText('Serve a Aurora & Filhos');
  await waitFor(() => expect(text).toBeVisible());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Versão 1' }));
  const former = await screen.findByText('Texto 1');
  await waitFor(() => expect(former).toBeVisible());
});

it('lists who accepted which version', async () => {
  const platform = await open();
  expect(await screen.findByText('Lívia Sampaio')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nome ou e-mail' }), 'livia');
  await screen.findByText('Lívia Sampaio');
  expect(platform.requestsOf(getTermAcceptances)[0]?.query).toMatchObject({ orderBy: 'AcceptedAt' });
});

it('says when there is no contract yet, and when it cannot be loaded', async () => {
  const platform = await open([failure(getContract, 500)]);
  await screen.findByText('Não foi possível carregar o contrato');
  platform.change(failure(getContract, 404));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('O contrato ainda não está no portal')).toBeVisible();
});
