import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import type { BrokerListItem } from '@portal/shared/contracts/parties/brokerList';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import BrokerListPage from './BrokerListPage';

const broker = (Name: string, SituationId: BrokerSituation): BrokerListItem => ({
  UniqueId: `id of ${Name}`,
  Name,
  CpfCnpj: '45997418000153',
  SusepCode: '202030',
  CommissionPercent: 17.5,
  Registered: {
    SituationId,
    CityName: 'Santos',
    StateAbbreviation: 'SP',
    IsActive: true,
    IsBlocked: false,
    HasPendingDocuments: false,
    HasPendingComplianceValidation: false,
    WaitingValidation: false,
    BrokerId: 11,
    OpenProposalCount: 0,
    AskedDocumentCount: 0,
  },
});
const boreal = broker('Boreal', BrokerSituation.Working);

describe('the list of brokers', () => {
  it('says of each who it is and what keeps it from working', async () => {
    const { platform } = renderScreen(<BrokerListPage />, {
      answers: [answer(getSearchBrokers, page([boreal, broker('Austral', BrokerSituation.PendingConformity)]))],
    });
    const row = rowOf(await screen.findByText('Boreal'));
    expect(cellsByTitle(row)).toMatchObject({
      CNPJ: '45.997.418/0001-53',
      'Código SUSEP': '202030',
      Município: 'Santos – SP',
      Situação: 'Liberada',
    });
    expect(rowOf(screen.getByText('Austral'))).toHaveTextContent('Conformidade pendente');
    expect(platform.requestsOf(getSearchBrokers)[0]!.query).toMatchObject({ IsRegister: 'true' });
  });

  it('is narrowed by the situation, with how many there are in each', async () => {
    const { person, platform } = renderScreen(<BrokerListPage />, {
      answers: [
        answer(getSearchBrokers, {
          ...page([boreal]),
          StatusCounts: [{ StatusId: BrokerSituation.Blocked, Count: 3 }],
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: /Bloqueada.*3/ }));
    await waitFor(() =>
      expect(platform.requestsOf(getSearchBrokers).at(-1)!.query).toMatchObject({ SituationId: '5' }),
    );
  });

  it('is searched by name, CNPJ or SUSEP code', async () => {
    const { person, platform } = renderScreen(<BrokerListPage />, {
      answers: [answer(getSearchBrokers, page([boreal]))],
    });
    await screen.findByText('Boreal');
    await person.type(screen.getByRole('searchbox'), '202030');
    await waitFor(() =>
      expect(platform.requestsOf(getSearchBrokers).at(-1)!.query).toMatchObject({ searchValue: '202030' }),
    );
  });

  it('says so when there is none, and when it cannot be read', async () => {
    const { unmount } = renderScreen(<BrokerListPage />, { answers: [answer(getSearchBrokers, page([]))] });
    expect(await screen.findByText(/Aqui ficam as corretoras cadastradas/)).toBeVisible();
    unmount();
    renderScreen(<BrokerListPage />, { answers: [failure(getSearchBrokers, 500)] });
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});
