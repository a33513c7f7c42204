import { UserType } from '@portal/shared/domain/access/userTypes';
import { whyNotEdit } from './mayEdit';

const insurer = { userTypeId: UserType.INSURANCE, profileName: 'Subscritor' };
const broker = { userTypeId: UserType.BROKER, profileName: 'Corretor' };
const advisor = { userTypeId: UserType.INSURANCE, profileName: 'RiskAdviser' };
const why = (statusId: number, user: typeof broker | typeof insurer = broker, hasRight = true) =>
  whyNotEdit({ statusId, hasRight, user });

it('a profile that only looks changes nothing, not even a quotation', () => {
  expect(why(1, broker, false)).toBe('Seu perfil permite ver propostas, mas não alterá-las.');
});

it('a quotation is anybody’s to change', () => {
  expect([broker, insurer].map((user) => why(1, user))).toEqual([null, null]);
});

it('what came back is for the broker and its advisor', () => {
  expect([why(6), why(6, advisor)]).toEqual([null, null]);
  expect(why(6, insurer)).toBe(
    'A proposta está com o corretor. Ela volta para a seguradora quando ele a enviar de novo.',
  );
});

it('what is in analysis is changed by the insurer on its card', () => {
  expect(why(2)).toBe('A proposta está em análise na seguradora. Solicite um ajuste para poder alterá-la.');
  expect(why(2, insurer)).toBe(
    'A proposta está em análise. Altere-a pelo card na esteira ou solicite um ajuste ao corretor.',
  );
});

it.each([
  [3, 'Aguardando Emissão'],
  [4, 'Aguardando Pagamento de Boleto'],
  [5, 'Emitida'],
  [97, 'Rejeitada'],
  [98, 'Recusada'],
  [99, 'Cancelada'],
  [7, '7'],
])('at status %i nothing changes any more', (statusId, label) => {
  expect(why(statusId, insurer)).toBe(`Uma proposta no status ${label} não muda mais. Duplique-a para começar outra.`);
});
