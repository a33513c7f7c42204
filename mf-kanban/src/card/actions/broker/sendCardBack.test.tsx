import * as calls from '@portal/shared/contracts/boards/kanbanActions';
import { answer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { CardDecision } from '../../decision/CardDecision';
import { SentBackNote } from '../../summary/SentBackNote';
import { recordOf } from '../../testing/recordFixture';
import { bodies, choose, offered, openActions } from '../testing/openActions';

beforeEach(() => localStorage.clear());

const SINCE = '2026-11-30T13:00:00.000Z';
const sent = { CardId: 11, Version: 6, SentBackAt: SINCE, BrokerName: 'Boreal', IsChanged: true };

describe('sending a nomination or a registration back to the broker', () => {
  it('needs a reason, and says who was told', async () => {
    const opened = openActions([offered('KanbanCardSendToBroker'), answer(calls.kanbanCardSendToBroker, sent)]);
    const dialog = await choose(opened, 'Devolver à corretora…');
    expect(dialog.getByText(/O card não é aprovado enquanto espera/)).toBeInTheDocument();
    await opened.person.click(dialog.getByRole('button', { name: 'Devolver à corretora' }));
    expect(await dialog.findByText(/Escreva o motivo/)).toBeVisible();
    await opened.person.type(dialog.getByLabelText(/^Motivo/), ' Falta a assinatura. ');
    await opened.person.click(dialog.getByRole('button', { name: 'Devolver à corretora' }));
    expect(await screen.findByText('Avisada: Boreal.')).toBeVisible();
    expect(bodies(opened, calls.kanbanCardSendToBroker)).toEqual([
      { CardId: 11, Version: 4, Reason: 'Falta a assinatura.' },
    ]);
    expect(opened.onChanged).toHaveBeenCalledTimes(1);
  });

  it('is taken back without a reason having to be given', async () => {
    const opened = openActions([
      offered('KanbanCardTakeBackFromBroker'),
      answer(calls.kanbanCardTakeBackFromBroker, { ...sent, SentBackAt: null }),
    ]);
    const dialog = await choose(opened, 'Retomar a análise…');
    await opened.person.click(dialog.getByRole('button', { name: 'Retomar análise' }));
    expect(await screen.findByText('Análise retomada')).toBeVisible();
    expect(bodies(opened, calls.kanbanCardTakeBackFromBroker)).toEqual([{ CardId: 11, Version: 4 }]);
  });
});

describe('a card that waits for its broker', () => {
  const record = recordOf({
    card: { cardType: 'NOMEACAO_TOMADOR', sentBackAt: SINCE },
    record: { sentBack: { at: SINCE, reason: 'Falta a assinatura.', byName: 'Ana Souza' } },
  });

  it('says since when, why and by whom', () => {
    renderScreen(<SentBackNote record={record} />, { answers: [] });
    expect(screen.getByText('Aguardando corretora desde 30/11/2026 10:00')).toBeVisible();
    expect(screen.getByText('Motivo: Falta a assinatura. · Ana Souza')).toBeVisible();
  });

  it('is refused, and approved only once the analysis was taken up again', () => {
    renderScreen(<CardDecision record={record} mayManage onChanged={() => undefined} />, {
      answers: [],
      user: fakeUser({ functionalities: [1, 39] }),
    });
    expect(screen.getByRole('button', { name: /Recusar/ })).toBeEnabled();
    expect(screen.getByRole('button', { name: /Aprovar/ })).toHaveAttribute('aria-disabled', 'true');
  });
});
