import type { UserInfo } from '@portal/shared/contracts/people/session';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { pipeOf } from '../testing/boardFixture';
import { managesPipe } from '../../managesPipe';
import { pipeOfAddress } from './pipeOfAddress';

const credit = pipeOf(1, 'Crédito', 35);
const subscription = pipeOf(2, 'Subscrição', 39);
const pipes = [credit, subscription];

describe('the pipe of an address', () => {
  it.each([
    ['UniqueId and number', [subscription.uniqueId, '2']],
    ['the UniqueId alone', [subscription.uniqueId]],
    ['the UniqueId in capitals', [subscription.uniqueId.toUpperCase()]],
    ['the number alone', ['2']],
    ['number and UniqueId', ['2', subscription.uniqueId]],
    ['something unknown and the number', ['x', '2']],
  ])('is found by %s', (_, parts) => {
    expect(pipeOfAddress(pipes, ...parts)).toBe(subscription);
  });

  it('is none where the user may not see it, or nothing is named', () => {
    expect(pipeOfAddress([credit], subscription.uniqueId, '2')).toBeNull();
    expect(pipeOfAddress(pipes, undefined, '')).toBeNull();
  });

  it('is written with both', () => {
    expect(addresses.board(credit)).toBe(`/kanban/pipe/${credit.uniqueId}/1`);
  });
});

describe('managing a pipe', () => {
  const userWith = (Id: number, RefUniqueId: string | null) =>
    ({ Menus: [{ Id: 1, Order: 1, MenuFuncionalities: [{ Id, RefUniqueId }] }] }) as unknown as UserInfo;

  it('takes its own functionality', () => {
    expect(managesPipe(userWith(39, null), subscription)).toBe(true);
    expect(managesPipe(userWith(35, null), subscription)).toBe(false);
    expect(managesPipe(null, subscription)).toBe(false);
  });

  it('may be granted for one pipe only', () => {
    expect(managesPipe(userWith(39, subscription.uniqueId), subscription)).toBe(true);
    expect(managesPipe(userWith(39, credit.uniqueId), subscription)).toBe(false);
  });
});
