import { ProposalStatus as Status } from '@portal/shared/domain/proposalStatus';
import { possibleActions } from './possibleActions';

const broker = { functionalities: new Set([6, 7]), permitted: ['VISUALIZAR', 'CRIAR', 'EDITAR', 'CANCELAR'] };
const reader = { functionalities: new Set([7]), permitted: ['VISUALIZAR'] };
const possible = (status: number, rights = broker) =>
  possibleActions(status, rights)
    .filter(({ reason }) => reason === null)
    .map(({ action }) => action);
const reasonOf = (action: string, status: number, rights = broker) =>
  possibleActions(status, rights).find((one) => one.action === action)?.reason;

test.each<[string, number, string[]]>([
  ['a quotation', Status.Cotacao, ['continue', 'edit', 'duplicate', 'draft', 'timeline', 'cancel']],
  ['one in analysis', Status.EmAnalise, ['duplicate', 'draft', 'timeline', 'cancel']],
  ['one with its broker', Status.AguardandoCorretor, ['continue', 'edit', 'duplicate', 'draft', 'timeline', 'cancel']],
  ['one that waits for payment', Status.AguardandoPagamento, ['duplicate', 'draft', 'slips', 'timeline', 'cancel']],
  ['an issued one', Status.Emitida, ['duplicate', 'draft', 'slips', 'policy', 'timeline']],
  ['a refused one', Status.Recusada, ['duplicate', 'draft', 'timeline']],
  ['a cancelled one', Status.Cancelada, ['duplicate', 'draft', 'timeline']],
])('of %s a broker may do what its status allows', (_what, status, expected) => {
  expect(possible(status)).toEqual(expected);
});

test('what is not possible now says why', () => {
  expect(reasonOf('edit', Status.EmAnalise)).toBe('Na situação “Em análise” a proposta não pode ser alterada.');
  expect(reasonOf('slips', Status.Cotacao)).toBe('Os boletos são feitos na emissão.');
});

test('whoever only looks is offered nothing that writes, and cannot cancel', () => {
  expect(possible(Status.Cotacao, reader)).toEqual(['draft', 'timeline']);
  expect(reasonOf('cancel', Status.Cotacao, reader)).toBe('Seu perfil não permite esta ação.');
  expect(reasonOf('edit', Status.Cotacao, reader)).toBeUndefined();
});

test('the report of the issue is offered to who may have it, once validations began', () => {
  const staff = { ...broker, permitted: [...broker.permitted, 'BAIXAR_LAUDO'] };
  expect(possible(Status.EmAnalise, staff)).toContain('report');
  expect(reasonOf('report', Status.Cotacao, staff)).toBe('O laudo existe depois que as validações começam.');
  expect(reasonOf('report', Status.EmAnalise)).toBeUndefined();
});

test('before the permissions are known nothing that needs them is possible', () => {
  expect(possible(Status.Emitida, { ...broker, permitted: null as never })).toEqual(['slips', 'timeline']);
});
