import { screen, waitFor, within } from '@testing-library/react';
import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getSavedViews } from '@portal/shared/contracts/portal/savedViews';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import { downloadPolicyDocument } from '@portal/shared/contracts/underwriting/proposalFiles';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { chargedReceivable } from '@portal/shared/testing/chargedPremium';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fakeTab, opensTab } from '@portal/shared/testing/tabOpened';
import PolicyListPage from './PolicyListPage';

const policy: PolicyListItem = {
  PolicyUniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  PolicyNumber: '0775-000001',
  StatusId: 2,
  PolicyHolder: { UniqueId: '1', Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  Insured: { UniqueId: '2', Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal Corretora',
  ModalityName: 'Licitante',
  InsuredAmountValue: 1_250_000_00,
  InsurancePremium: 4_321_09,
  StartDate: '2026-11-21',
  EndDate: '2027-11-21',
  EndorsementCount: 3,
  ProposalUniqueId: '8c9e6679-7425-40de-944b-e07fc1f90ae7',
  Actions: [{ Action: 'policyDocument', DisabledReason: null }],
};

const modalityId = '2c9e6679-7425-40de-944b-e07fc1f90ae7';
const answers = [
  answer(searchPolicies, page([policy])),
  answer(getSavedViews, []),
  answer(getModalitiesGroups, [
    {
      ModalityGroupUniqueId: modalityId,
      Name: 'Contratos',
      BranchCode: '0775',
      Modalities: [{ Id: 1, UniqueId: modalityId, Name: 'Licitante' }],
    },
  ]),
];

afterEach(() => jest.restoreAllMocks());

describe('the list of policies', () => {
  it('sends the dates of the search as DDMMYYYY', async () => {
    const { platform } = renderScreen(<PolicyListPage />, {
      route: '/apolices?vigencia-de=2026-01-31&vigencia-ate=2026-12-31',
      path: '/apolices',
      answers,
    });
    await screen.findByText('0775-000001');
    expect(platform.requestsOf(searchPolicies)[0]!.query).toMatchObject({ startDate: '31012026', endDate: '31122026' });
  });

  it('puts each amount and day under its own title', async () => {
    renderScreen(<PolicyListPage />, { answers });
    expect(cellsByTitle(rowOf(await screen.findByText('0775-000001')))).toMatchObject({
      'Importância segurada': 'R$ 1.250.000,00',
      'Prêmio líquido': 'R$ 4.321,09',
      Vigência: '21/11/2026até 21/11/2027',
    });
  });

  it('shows what a policy with interest and IOF costs whole and what is owed of it, to whoever asks for these columns', async () => {
    const charged = { ...policy, InsurancePremium: 10_200_00, Receivable: chargedReceivable };
    const { person } = renderScreen(<PolicyListPage />, {
      answers: [answer(searchPolicies, page([charged])), ...answers],
    });
    await screen.findByText('0775-000001');
    await person.click(screen.getByRole('button', { name: 'Exibição' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Prêmio total' }));
    await person.click(screen.getByRole('checkbox', { name: 'A pagar' }));
    expect(cellsByTitle(rowOf(screen.getByText('0775-000001')))).toMatchObject({
      'Prêmio líquido': 'R$ 10.200,00',
      'Prêmio total': 'R$ 11.614,05',
      'A pagar': 'R$ 9.954,90',
    });
  });

  it('leads from a policy to its endorsements', async () => {
    const { person, address } = renderScreen(<PolicyListPage />, { answers });
    await screen.findByText('0775-000001');
    await person.click(screen.getByRole('button', { name: /Ações.*0775-000001/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Ver endossos' }));
    expect(address()).toBe('/apolices/endossos/7c9e6679-7425-40de-944b-e07fc1f90ae7');
  });

  describe('the action of a row that asks for an endorsement', () => {
    const request = async (Actions: PolicyListItem['Actions']) => {
      const shown = renderScreen(<PolicyListPage />, {
        answers: [answer(searchPolicies, page([{ ...policy, Actions }])), ...answers],
      });
      await screen.findByText('0775-000001');
      await shown.person.click(screen.getByRole('button', { name: /Ações.*0775-000001/ }));
      await screen.findByRole('menuitem', { name: 'Ver apólice' });
      return { ...shown, item: screen.queryByRole('menuitem', { name: /Solicitar endosso/ }) };
    };

    it('leads to the choice of what may be asked for', async () => {
      const { person, address, hash, item } = await request([{ Action: 'requestEndorsement', DisabledReason: null }]);
      await person.click(item!);
      expect(address() + hash()).toBe('/apolices/endossos/7c9e6679-7425-40de-944b-e07fc1f90ae7#pedir');
    });

    it('is not shown where the record does not name it, and says why where it cannot be now', async () => {
      const { item, unmount } = await request([]);
      expect(item).toBeNull();
      unmount();
      const DisabledReason = 'A apólice está com a situação "Cancelada".';
      const refused = await request([{ Action: 'requestEndorsement', DisabledReason }]);
      expect(refused.item).toHaveAttribute('aria-disabled', 'true');
    });
  });

  describe('the action of a row that opens the document', () => {
    const document = async (Actions: PolicyListItem['Actions'], ...more: FakeAnswer[]) => {
      const { person, platform } = renderScreen(<PolicyListPage />, {
        answers: [answer(searchPolicies, page([{ ...policy, Actions }])), ...answers, ...more],
      });
      await screen.findByText('0775-000001');
      await person.click(screen.getByRole('button', { name: /Ações.*0775-000001/ }));
      return { person, platform, item: await screen.findByRole('menuitem', { name: /Baixar documento/ }) };
    };

    it('asks for that of its policy', async () => {
      const tab = fakeTab();
      opensTab(tab);
      const made = answer(downloadPolicyDocument, { UrlToDownload: '/storage/documents-aurora/apolice.pdf' });
      const { person, platform, item } = await document([{ Action: 'policyDocument', DisabledReason: null }], made);
      await person.click(item);
      await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/storage/documents-aurora/apolice.pdf'));
      expect(platform.requestsOf(downloadPolicyDocument)[0]?.query).toEqual({
        ProposalUniqueId: policy.ProposalUniqueId,
      });
    });

    it('says why it could not be made', async () => {
      opensTab(null);
      const missing = { Code: 'PolicyTextMissing', Message: 'Falta o certificado digital da seguradora.' };
      const { person, item } = await document(
        [{ Action: 'policyDocument', DisabledReason: null }],
        failure(downloadPolicyDocument, 422, [missing]),
      );
      await person.click(item);
      expect(await screen.findByText('O documento da apólice não abriu')).toBeVisible();
      expect(screen.getByText(/Falta o certificado digital/)).toBeVisible();
    });

    it('is not to be had of a policy that was not issued', async () => {
      const DisabledReason = 'A apólice está com a situação "Rejeitada".';
      const { item } = await document([{ Action: 'policyDocument', DisabledReason }]);
      expect(item).toHaveAttribute('aria-disabled', 'true');
    });
  });

  it('sends what a bar of the portfolio asks for, and names the modality once it is known', async () => {
    const { platform } = renderScreen(<PolicyListPage />, {
      route: `/apolices?na-carteira=sim&emissao-de=2026-01-31&emissao-ate=2026-02-28&modalidade=${modalityId}`,
      path: '/apolices',
      answers,
    });
    expect(await screen.findByText('Modalidade: Licitante (0775)')).toBeVisible();
    for (const { query } of platform.requestsOf(searchPolicies))
      expect(query).toMatchObject({
        isInPortfolio: 'true',
        issuedFrom: '31012026',
        issuedTo: '28022026',
        modalityUniqueId: modalityId,
      });
  });

  it('brings its own views, those that end soon first', async () => {
    const { person, address, platform } = renderScreen(<PolicyListPage />, {
      route: '/apolices',
      path: '/apolices',
      answers,
    });
    await screen.findByText('0775-000001');
    await person.click(screen.getByRole('button', { name: 'Visões' }));
    const given = within(await screen.findByRole('region', { name: 'Do portal' }));
    await person.click(given.getByRole('button', { name: 'Vencem em 60 dias' }));
    await waitFor(() => expect(address()).toBe('/apolices?ordem=EndDate&sentido=asc&vence-em=60'));
    await waitFor(() =>
      expect(platform.requestsOf(searchPolicies).at(-1)!.query).toMatchObject({
        endsWithinDays: '60',
        orderBy: 'EndDate',
        orderDirection: 'asc',
      }),
    );
  });

  it('leads from its number to the policy', async () => {
    renderScreen(<PolicyListPage />, { answers });
    expect(await screen.findByRole('link', { name: '0775-000001' })).toHaveAttribute(
      'href',
      '/apolice/7c9e6679-7425-40de-944b-e07fc1f90ae7',
    );
  });
});
