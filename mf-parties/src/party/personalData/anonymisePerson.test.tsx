import { anonymisePerson, getAnonymisation } from '@portal/shared/contracts/parties/anonymisation';
import type { AnonymisationObstacle } from '@portal/shared/contracts/parties/anonymisation';
import { getInsured } from '@portal/shared/contracts/parties/insuredRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import AnonymiseDialog from './AnonymiseDialog';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const show = (...answers: FakeAnswer[]) =>
  renderScreen(
    <AnonymiseDialog
      kind="insured"
      uniqueId={ID}
      name="João Lima"
      changedAt="2026-11-01T12:00:00.000Z"
      refreshes={[getInsured]}
      onClose={onClose}
    />,
    { answers, mayOpen: (address) => address !== '/apolice/2' },
  );
const free = answer(getAnonymisation, { AnonymisedAt: null, Obstacles: [] });
const done = answer(anonymisePerson, { AnonymisedAt: '2026-11-24T12:00:00.000Z', Obstacles: [] });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('anonymising a person', () => {
  it('says what stands against it, until when, and leads to what the user may open; nothing can be sent', async () => {
    const obstacle: AnonymisationObstacle = {
      Reason: 'retention',
      Text: 'A lei manda guardar os registros até 01/03/2029.',
      Until: '2029-03-01',
      Address: '/apolice/1',
    };
    const closed = { ...obstacle, Text: 'Uma apólice está em vigor.', Address: '/apolice/2' };
    show(answer(getAnonymisation, { AnonymisedAt: null, Obstacles: [obstacle, closed] }));
    expect(await screen.findByText(/até 01\/03\/2029/)).toBeInTheDocument();
    const { getByRole, queryByLabelText } = await dialog();
    expect(getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/apolice/1');
    expect(getByRole('button', { name: 'Anonimizar' })).toBeDisabled();
    expect(queryByLabelText(/Justificativa/)).not.toBeInTheDocument();
  });

  it('asks for the word, a reason and that no proceeding runs, before anything is sent', async () => {
    const { person, platform } = show(free, done);
    await screen.findByText(/Não há como desfazer/);
    const { getByRole, getByLabelText } = await dialog();
    await person.click(getByRole('button', { name: 'Anonimizar' }));
    expect(await screen.findByText('Digite ANONIMIZAR para confirmar.')).toBeInTheDocument();
    expect(screen.getByText(/suspende o prazo/)).toBeInTheDocument();
    expect(platform.requestsOf(anonymisePerson)).toEqual([]);
    await person.click(getByRole('checkbox'));
    await person.type(getByLabelText(/Justificativa/), 'Pedido do titular');
    await person.type(getByLabelText(/Digite ANONIMIZAR/), 'ANONIMIZAR');
    await person.click(getByRole('button', { name: 'Anonimizar' }));
    await waitFor(() =>
      expect(platform.requestsOf(anonymisePerson)[0]?.body).toEqual({
        Kind: 'insured',
        UniqueId: ID,
        Justification: 'Pedido do titular',
        NoProceedings: true,
        ExpectedChangedAt: '2026-11-01T12:00:00.000Z',
      }),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText('Dados anonimizados')).toBeInTheDocument();
  });

  it('stays open with the reason where the platform refuses', async () => {
    const { person } = show(
      free,
      failure(anonymisePerson, 422, [{ Code: 'MustBeKept', Message: 'A proposta P-1 está aberta.' }]),
    );
    await screen.findByText(/Não há como desfazer/);
    const { getByRole, getByLabelText } = await dialog();
    await person.click(getByRole('checkbox'));
    await person.type(getByLabelText(/Justificativa/), 'Pedido do titular');
    await person.type(getByLabelText(/Digite ANONIMIZAR/), 'ANONIMIZAR');
    await person.click(getByRole('button', { name: 'Anonimizar' }));
    expect(await screen.findByText(/A proposta P-1 está aberta/)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers to read again where what stands against it could not be read', async () => {
    show(failure(getAnonymisation, 500, [{ Code: 'Unexpected', Message: 'Falhou' }]));
    expect(await screen.findByText('Não foi possível ler o que esta ação muda')).toBeInTheDocument();
  });
});
