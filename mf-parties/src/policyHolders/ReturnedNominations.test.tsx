import { answerReturnedNomination, getReturnedNominations } from '@portal/shared/contracts/parties/nominations';
import type { ReturnedNomination } from '@portal/shared/contracts/parties/nominations';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { ReturnedNominations } from './ReturnedNominations';

const waiting: ReturnedNomination = {
  NominationUniqueId: '00000000-0000-4000-8000-000000000001',
  PolicyHolderName: 'Construtora Horizonte',
  BrokerName: 'Boreal Corretora',
  CoversAll: true,
  ModalityNames: ['Licitante'],
  Returned: { At: '2026-11-30T13:00:00.000Z', Reason: 'A carta está sem assinatura.' },
  MayAnswer: true,
};
const show = (userTypeId: UserType, ...answers: FakeAnswer[]) =>
  renderScreen(<ReturnedNominations />, { user: fakeUser({ UserTypeId: userTypeId }), answers });

describe('nominations that the insurer sent back', () => {
  it('say for which policy holder and why, and are answered in words', async () => {
    const { person, platform } = show(
      UserType.BROKER,
      answer(getReturnedNominations, [waiting]),
      answer(answerReturnedNomination, { Status: 'pending' }),
    );
    expect(await screen.findByText('Motivo: A carta está sem assinatura.')).toBeVisible();
    expect(screen.getByText(/Todas as modalidades, menos Licitante/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Responder sobre a nomeação por Construtora Horizonte' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Responder e enviar de novo' }));
    expect(await dialog.findByText('Escreva a resposta ou envie o arquivo')).toBeVisible();
    await person.type(dialog.getByLabelText(/^Resposta à seguradora/), 'Segue por procuração.');
    await person.click(dialog.getByRole('button', { name: 'Responder e enviar de novo' }));
    expect(await screen.findByText('Nomeação enviada de novo')).toBeVisible();
    await waitFor(() =>
      expect(platform.requestsOf(answerReturnedNomination)[0]?.body).toEqual({
        NominationUniqueId: waiting.NominationUniqueId,
        Observation: 'Segue por procuração.',
      }),
    );
  });

  it('cannot be answered by who writes no proposals', async () => {
    show(UserType.BROKER, answer(getReturnedNominations, [{ ...waiting, MayAnswer: false }]));
    expect(await screen.findByRole('button', { name: /^Responder/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keep their place where they cannot be read, and are not asked for by the insurer', async () => {
    show(UserType.BROKER, failure(getReturnedNominations, 500, []));
    expect(await screen.findByText('Não foi possível ler as nomeações devolvidas')).toBeVisible();
    const { platform } = show(UserType.INSURANCE);
    expect(platform.requestsOf(getReturnedNominations)).toEqual([]);
  });
});
