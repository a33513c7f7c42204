import { boardLookKey } from '@portal/shared/domain/boards/boardLook';
import { act, screen, waitFor, within } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { card, openBoard } from '../testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const other = pipeOf(1, 'Crédito', 39);
const board = boardOf(pipe, [
  stepOf(1, 'Triagem', [cardOf(11, { priority: { id: 4, name: 'Urgente', tone: 'danger' } }), cardOf(12)]),
]);
const densityOf = async (ref: string) => (await card(ref)).dataset.density;
const width = window.innerWidth;
const panel = async (person: ReturnType<typeof openBoard>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Exibição' }));
  await screen.findByRole('radio', { name: 'Compacta' });
};
afterEach(() => {
  localStorage.clear();
  Object.assign(window, { innerWidth: width });
});

describe('the density of a board', () => {
  it('is compact on a window of 1440 pixels or less, and as ever on a wider one, until somebody chooses', async () => {
    Object.assign(window, { innerWidth: 1440 });
    const narrow = openBoard(pipe, board);
    expect(await densityOf('P-11')).toBe('compact');
    narrow.unmount();
    Object.assign(window, { innerWidth: 1441 });
    openBoard(pipe, board);
    expect(await densityOf('P-11')).toBe('normal');
  });

  it('is chosen for all boards, and found again', async () => {
    const first = openBoard(pipe, board);
    await panel(first.person);
    await first.person.click(screen.getByRole('radio', { name: 'Ampla' }));
    expect(await densityOf('P-11')).toBe('roomy');
    first.unmount();
    openBoard(other, boardOf(other, [stepOf(1, 'Triagem', [cardOf(11)])]));
    expect(await densityOf('P-11')).toBe('roomy');
  });

  it('changes on a board that is open when another machine chose', async () => {
    const { portal } = openBoard(pipe, board);
    expect(await densityOf('P-11')).toBe('compact');
    const key = boardLookKey(portal.company.key, portal.session.state.user?.UserId ?? 0);
    localStorage.setItem(key, '{"density":"normal"}');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await waitFor(async () => expect(await densityOf('P-11')).toBe('normal'));
  });
});

describe('a compact card', () => {
  it('says in full to who listens what it shows as signs', async () => {
    openBoard(pipe, board);
    const urgent = await card('P-11');
    expect(urgent).toHaveTextContent('Prioridade: Urgente');
    expect(urgent).toHaveTextContent('Segurado 11 · Construtora 11 Ltda');
    expect(within(urgent).getByText('AP')).toHaveAttribute('aria-hidden', 'true');
    expect(within(urgent).getByText('Ana Prado')).toBeInTheDocument();
    expect(urgent).not.toHaveTextContent('nesta etapa');
  });
});

describe('the fields of a card', () => {
  it('are chosen for the cards of one pipe, and the others stay as they are', async () => {
    const first = openBoard(pipe, board);
    await panel(first.person);
    await first.person.click(screen.getByRole('checkbox', { name: 'Importância segurada' }));
    await first.person.click(screen.getByRole('checkbox', { name: 'Tempo na etapa' }));
    expect(await card('P-11')).not.toHaveTextContent('R$');
    expect(await card('P-11')).toHaveTextContent('nesta etapa');
    first.unmount();
    openBoard(other, boardOf(other, [stepOf(1, 'Triagem', [cardOf(11)])]));
    expect(await card('P-11')).toHaveTextContent('R$');
  });

  it('go back to what the density shows', async () => {
    const { person } = openBoard(pipe, board);
    await panel(person);
    await person.click(screen.getByRole('checkbox', { name: 'Responsável' }));
    expect(await card('P-11')).not.toHaveTextContent('Ana Prado');
    await person.click(screen.getByRole('button', { name: 'Voltar ao que a densidade mostra' }));
    expect(await card('P-11')).toHaveTextContent('Ana Prado');
  });
});
