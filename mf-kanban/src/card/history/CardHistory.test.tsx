import { getCardMovementUser } from '@portal/shared/contracts/boards/kanbanHistory';
import type { CardHistoryEntry } from '@portal/shared/contracts/boards/kanbanHistory';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { recordOf } from '../testing/recordFixture';
import CardHistory from './CardHistory';

const entryOf = (Key: string, change: Partial<CardHistoryEntry>): CardHistoryEntry => ({
  Key,
  Kind: 'moved',
  HappenedAt: '2026-11-18T15:30:00Z',
  UserName: 'Ana Prado',
  StepFromName: null,
  StepToName: null,
  Justification: null,
  Changes: [],
  ...change,
});

const pageOf = (entries: CardHistoryEntry[], TotalItems = entries.length) => ({
  Data: entries,
  TotalItems,
  CurrentPage: 1,
  RowsPerPage: 30,
});

const open = (given: FakeAnswer) =>
  renderScreen(<CardHistory record={recordOf()} mayManage onChanged={() => undefined} />, { answers: [given] });

/** Amounts hold a space that does not break. */
const texts = async () =>
  (await screen.findAllByRole('listitem')).map((item) => item.textContent?.replaceAll('\u00a0', ' '));

describe('the history of a card', () => {
  it('tells each movement and change with who made it, when and why', async () => {
    const entries = [
      entryOf('a2', {
        Kind: 'proposalUpdated',
        Changes: [
          { Field: 'insuredAmountCents', Before: '10000', After: '25000' },
          { Field: 'endDate', Before: '2027-03-01', After: '2027-06-01' },
          { Field: 'annualRatePercent', Before: '1.5', After: '1.25' },
          { Field: 'somethingNew', Before: '1', After: '2' },
        ],
      }),
      entryOf('a1', {
        Kind: 'assigned',
        Changes: [{ Field: 'owner', Before: 'Bruno Reis', After: null }],
      }),
      entryOf('m2', { StepFromName: 'Entrada', StepToName: 'Em análise', Justification: 'Falta o edital' }),
      entryOf('m1', { Kind: 'created', StepToName: 'Entrada', UserName: null }),
    ];
    open(answer(getCardMovementUser, pageOf(entries)));
    expect(await texts()).toEqual([
      'Proposta alterada pela seguradora' +
        'Importância segurada: de R$ 100,00 para R$ 250,00' +
        'Fim da vigência: de 01/03/2027 para 01/06/2027' +
        'Taxa anual: de 1,5% para 1,25%' +
        '18/11/2026 12:30 · Ana Prado',
      'Responsável alteradoResponsável: de Bruno Reis para nada18/11/2026 12:30 · Ana Prado',
      'Card movidoDe Entrada para Em análiseJustificativa: Falta o edital18/11/2026 12:30 · Ana Prado',
      'Card abertoEm Entrada18/11/2026 12:30 · Pela plataforma',
    ]);
  });

  it('tells a decision with its reason, once', async () => {
    const Changes = [
      { Field: 'decision', Before: null, After: 'refused' },
      { Field: 'decisionReason', Before: null, After: 'Risco alto' },
    ];
    open(answer(getCardMovementUser, pageOf([entryOf('a1', { Kind: 'refused', Changes })])));
    expect(await texts()).toEqual(['Card recusadoMotivo: Risco alto18/11/2026 12:30 · Ana Prado']);
  });

  it('marks what changed in a text, and leaves out what stayed', async () => {
    const Changes = [
      { Field: 'justification', Before: 'Falta o balanço de 2024', After: 'Falta o balanço de 2025' },
      { Field: 'object', Before: null, After: 'Objeto: Obra' },
    ];
    open(answer(getCardMovementUser, pageOf([entryOf('a1', { Kind: 'justificationChanged', Changes })])));
    expect((await screen.findByText('2024')).closest('del')).toBeInTheDocument();
    expect(screen.getByText('2025').closest('ins')).toBeInTheDocument();
    expect(await texts()).toEqual([
      'Justificativa alteradaJustificativa: Falta o balanço de  saiu: 2024 entrou: 2025' +
        'Objeto: Objeto: Obra18/11/2026 12:30 · Ana Prado',
    ]);
  });

  it('shows older entries when asked to', async () => {
    const { person, platform } = open(
      answer(getCardMovementUser, ({ query }) =>
        query.rowsPerPage === '30'
          ? pageOf([entryOf('m2', {})], 2)
          : pageOf([entryOf('m2', {}), entryOf('m1', { Kind: 'created' })]),
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Mostrar mais antigos (1)' }));
    expect(await screen.findByText('Card aberto')).toBeVisible();
    expect(platform.requestsOf(getCardMovementUser)[1]?.query).toEqual({ cardId: '11', rowsPerPage: '60' });
    expect(screen.queryByRole('button', { name: /Mostrar mais/ })).not.toBeInTheDocument();
  });

  it('says that nothing has happened yet', async () => {
    open(answer(getCardMovementUser, pageOf([])));
    expect(await screen.findByText('Nada aconteceu ainda')).toBeVisible();
  });

  it('says why it cannot be read, with the default text where the platform says nothing, and reads again', async () => {
    const { person, platform } = open(failure(getCardMovementUser, 500));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler o histórico deste card');
    platform.change(answer(getCardMovementUser, pageOf([entryOf('m1', { Kind: 'created' })])));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Card aberto')).toBeVisible();
  });
});
