import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import type { CounterGuarantee, CounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { CounterGuaranteeSection } from './CounterGuaranteeSection';

export const holder = {
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Construtora Horizonte',
  IgnoreCCGSignature: false,
} as PolicyHolderRecord;
export const contract: CounterGuarantee = {
  UniqueId: '00000000-0000-4000-8000-000000000001',
  Number: 'CCG-00012',
  StatusId: 1,
  CreatedAt: '2026-11-20T12:00:00.000Z',
  GeneratedAt: null,
  SignedAt: null,
  Signatories: [
    {
      UniqueId: '00000000-0000-4000-8000-000000000002',
      Role: 'guarantor',
      Name: 'Álvaro Souza',
      CpfCnpj: '***.982.247-**',
      MaritalStatus: 'married',
      PropertyRegime: 'partialCommunity',
      SpouseName: 'Marta Souza',
      SpouseCpf: '***.533.447-**',
    },
  ],
  Guarantees: null,
  Actions: [
    { Action: 'changeSignatories', DisabledReason: null },
    { Action: 'generate', DisabledReason: null },
  ],
};
export const answered = (...Contracts: CounterGuarantee[]): CounterGuarantees => ({ Contracts });
/** Shows the contracts of a policy holder as the platform answers them. */
export const show = (read: CounterGuarantees, ...answers: FakeAnswer[]) =>
  renderScreen(<CounterGuaranteeSection holder={holder} />, {
    answers: [answer(calls.getCounterGuarantees, read), ...answers],
  });
