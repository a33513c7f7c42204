import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import type { BrokerListItem } from '@portal/shared/contracts/parties/brokerList';
import { changeActingBroker } from '@portal/shared/contracts/people/access';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import AdvisedBrokersPage from './AdvisedBrokersPage';

const broker = (id: number, Name: string, isBlocked = false): BrokerListItem => ({
  UniqueId: `00000000-0000-4000-8000-00000000000${id}`,
  Name,
  CpfCnpj: '45997418000153',
  SusepCode: '202030',
  CommissionPercent: null,
  Registered: {
    BrokerId: id,
    OpenProposalCount: 3,
    AskedDocumentCount: 1,
    SituationId: isBlocked ? BrokerSituation.Blocked : BrokerSituation.Working,
    CityName: 'Recife',
    StateAbbreviation: 'PE',
    IsActive: true,
    IsBlocked: isBlocked,
    HasPendingDocuments: false,
    HasPendingComplianceValidation: false,
    WaitingValidation: false,
  },
});
const listed = answer(getSearchBrokers, page([broker(1, 'Boreal'), broker(2, 'Austral', true)]));

describe('the brokers that an advisor looks after', () => {
  it('show what each has open', async () => {
    const { platform } = renderScreen(<AdvisedBrokersPage />, { answers: [listed] });
    expect(cellsByTitle(rowOf(await screen.findByText('Boreal')))).toMatchObject({
      'Propostas em andamento': '3',
      'Documentos a enviar': '1',
    });
    expect(platform.requestsOf(getSearchBrokers)[0]?.query).toMatchObject({ IsRegister: 'true' });
  });

  it('are acted for one at a time, and a blocked one is not', async () => {
    const { person, platform } = renderScreen(<AdvisedBrokersPage />, {
      answers: [listed, failure(changeActingBroker, 409, [{ Code: 'Conflict', Message: 'A corretora mudou.' }])],
    });
    await person.click(await screen.findByRole('button', { name: 'Ações de Austral' }));
    expect(await screen.findByRole('menuitem', { name: /A corretora está bloqueada/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Ações de Boreal' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Trabalhar em nome dela' }));
    expect(platform.requestsOf(changeActingBroker)[0]?.body).toEqual({ BrokerId: 1 });
    expect(await screen.findByText('A corretora mudou.')).toBeVisible();
  });
});
