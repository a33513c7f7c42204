import * as calls from '@portal/shared/contracts/boards/kanbanActions';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor } from '@testing-library/react';
import { actionsButton, bodies, choose, offered, openActions } from '../testing/openActions';

beforeEach(() => localStorage.clear());

describe('sending a proposal to its broker', () => {
  const sent = { CardId: 11, Version: 6, StatusId: 6, LegalClockPausedAt: null, IsChanged: true } as const;

  it('names what follows, needs a reason, and tells what happened', async () => {
    const opened = openActions([offered('KanbanProposalSendToBroker'), answer(calls.kanbanProposalSendToBroker, sent)]);
    const dialog = await choose(opened, 'Enviar ao corretor…');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Enviar a proposta 000011 ao corretor?');
    expect(dialog.getByText(/avisado no portal e por e-mail. O prazo legal termina aqui/)).toBeInTheDocument();
    await opened.person.click(dialog.getByRole('button', { name: 'Enviar ao corretor' }));
    expect(await dialog.findByText(/Escreva o motivo/)).toBeVisible();
    expect(bodies(opened, calls.kanbanProposalSendToBroker)).toEqual([]);

    await opened.person.type(dialog.getByLabelText(/^Motivo/), ' Falta o contrato. ');
    await opened.person.click(dialog.getByRole('button', { name: 'Enviar ao corretor' }));
    expect(await screen.findByText('Enviado ao corretor')).toBeVisible();
    expect(bodies(opened, calls.kanbanProposalSendToBroker)).toEqual([
      { CardId: 11, Version: 4, Reason: 'Falta o contrato.' },
    ]);
    expect(opened.onChanged).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await actionsButton()).toHaveFocus();
  });

  it.each([
    [
      'somebody changed the card',
      failure(calls.kanbanProposalSendToBroker, 409, [
        { Code: 'Conflict', Message: 'O card foi alterado enquanto você o via.' },
      ]),
      'O card foi alterado enquanto você o via.',
      1,
    ],
    [
      'the platform answers without a word',
      failure(calls.kanbanProposalSendToBroker, 500),
      'Erro ao tentar executar a solicitação.',
      0,
    ],
  ])('keeps what was typed when %s', async (_why, refusal, said, reads) => {
    const opened = openActions([offered('KanbanProposalSendToBroker'), refusal]);
    const dialog = await choose(opened, 'Enviar ao corretor…');
    await opened.person.type(dialog.getByLabelText(/^Motivo/), 'Falta o contrato.');
    await opened.person.click(dialog.getByRole('button', { name: 'Enviar ao corretor' }));
    expect(await dialog.findByText(said)).toBeVisible();
    expect(dialog.getByLabelText(/^Motivo/)).toHaveValue('Falta o contrato.');
    expect(opened.onChanged).toHaveBeenCalledTimes(reads);
  });

  it('is taken back without a reason having to be given', async () => {
    const opened = openActions([
      offered('KanbanProposalTakeBackFromBroker'),
      answer(calls.kanbanProposalTakeBackFromBroker, { ...sent, StatusId: 2 }),
    ]);
    const dialog = await choose(opened, 'Retomar a análise…');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Retomar a análise da proposta 000011?');
    await opened.person.click(dialog.getByRole('button', { name: 'Retomar análise' }));
    expect(await screen.findByText('Análise retomada')).toBeVisible();
    expect(bodies(opened, calls.kanbanProposalTakeBackFromBroker)).toEqual([{ CardId: 11, Version: 4 }]);
  });

  it('goes for a contract of counter-guarantee too, and tells who was told', async () => {
    const opened = openActions([
      offered('KanbanPolicyHolderCCGSendToBroker'),
      answer(calls.kanbanPolicyHolderCCGSendToBroker, {
        CardId: 11,
        Version: 6,
        CCGStatusId: 6,
        BrokerNames: ['Boreal'],
        IsChanged: true,
      }),
    ]);
    const dialog = await choose(opened, 'Enviar o CCG ao corretor…');
    await opened.person.type(dialog.getByLabelText(/^Motivo/), 'Falta a firma.');
    await opened.person.click(dialog.getByRole('button', { name: 'Enviar ao corretor' }));
    expect(await screen.findByText('Avisado: Boreal.')).toBeVisible();
  });
});
