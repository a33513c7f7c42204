import { seesRecordOf } from './visibility';
import type { Visibility } from './visibility';

const owners = { brokerId: 11, policyHolderId: 101, insuredId: 111 };

it.each<[Visibility, boolean]>([
  [{ kind: 'company' }, true],
  [{ kind: 'brokers', brokerIds: [12, 11] }, true],
  [{ kind: 'brokers', brokerIds: [12] }, false],
  [{ kind: 'brokers', brokerIds: [] }, false],
  [{ kind: 'policyHolder', policyHolderId: 101 }, true],
  [{ kind: 'policyHolder', policyHolderId: 102 }, false],
  [{ kind: 'insured', insuredId: 111 }, true],
  [{ kind: 'insured', insuredId: 101 }, false],
  [{ kind: 'nothing' }, false],
])('%j sees a record of broker 11, policy holder 101 and insured 111: %s', (visibility, sees) => {
  expect(seesRecordOf(visibility, owners)).toBe(sees);
});

it('a record without a broker is seen by no broker', () => {
  expect(seesRecordOf({ kind: 'brokers', brokerIds: [11] }, { ...owners, brokerId: null })).toBe(false);
});
