import { policyActionWords, policyChangeWords, tellsNothing } from './policyHistoryWords';

const moved = (status: [number | null, number], step: [string | null, string], why?: string) => ({
  Action: 'statusChanged',
  EndorsementNumber: 'E01',
  Changes: [
    { Field: 'statusId', Before: status[0] === null ? null : String(status[0]), After: String(status[1]) },
    { Field: 'engineStep', Before: step[0], After: step[1] },
    ...(why === undefined ? [] : [{ Field: 'why', Before: null, After: why }]),
  ],
});

it('an endorsement that moves on is told by where it stands', () => {
  const words = [
    moved([1, 2], [null, 'registration']),
    moved([2, 2], ['registration', 'credit']),
    moved([2, 3], ['subscription', 'finished']),
    moved([2, 98], ['credit', 'credit']),
  ].map(policyActionWords);
  expect(words).toEqual([
    'Endosso E01 em análise de cadastro',
    'Endosso E01 em análise de crédito',
    'Endosso E01 analisado, aguarda a emissão',
    'Endosso E01 recusado',
  ]);
});

it('one that its broker had to answer for is told by who has it', () => {
  const words = ['sentToBroker', 'handedInAgain', 'takenBackFromBroker'].map((Action) =>
    policyActionWords({ Action, EndorsementNumber: 'E01', Changes: [] }),
  );
  expect(words).toEqual([
    'Endosso E01 devolvido à corretora',
    'Endosso E01 reenviado pela corretora',
    'Endosso E01 retomado da corretora',
  ]);
});

it('one that goes on waiting tells why, and nothing to who may not know it', () => {
  const waiting = moved([2, 2], ['credit', 'credit'], 'Falta limite.');
  expect(waiting.Changes.map(policyChangeWords)).toEqual([null, null, 'Por quê: Falta limite.']);
  expect([tellsNothing(waiting), tellsNothing(moved([2, 2], ['credit', 'credit']))]).toEqual([false, true]);
  expect(tellsNothing(moved([1, 2], [null, 'registration']))).toBe(false);
});
