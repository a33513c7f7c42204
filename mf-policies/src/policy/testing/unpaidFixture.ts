import type { UnpaidNotice, UnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { policyUniqueId } from './policyFixture';

/** A policy that owes nothing. */
export const nothingUnpaid: UnpaidPremium = {
  PolicyUniqueId: policyUniqueId,
  KeptBy: null,
  IsSwitchedOn: true,
  LateInstallment: null,
  SuspendedOn: null,
  Next: null,
  Effect: null,
  Sequences: [],
  MayResolve: false,
};

export const late = { Installment: 2, DueOn: '2026-04-02', AmountValue: 3_821_09 };

export const noticeOf = (more: Partial<UnpaidNotice> = {}): UnpaidNotice => ({
  UniqueId: '00000000-0000-4000-8000-000000000041',
  Step: 'notice',
  RecipientKind: 'insured',
  RecipientName: 'Município do Recife',
  RecipientEmail: 'contratos@recife.test',
  NoticedAt: '2026-04-07T15:00:00.000Z',
  SentAt: '2026-04-07T15:01:00.000Z',
  ReceivedOn: null,
  RegisteredByName: null,
  RegisteredAt: null,
  MayRegister: true,
  ...more,
});

/** The one sequence of a policy, with what was said. */
export const sequenceOf = (
  Notices: UnpaidNotice[],
  more: Partial<UnpaidPremium['Sequences'][number]> = {},
): UnpaidPremium['Sequences'][number] => ({
  Installment: 2,
  DueOn: '2026-04-02',
  AmountValue: 3_821_09,
  BeganOn: '2026-04-07',
  SuspendedOn: null,
  RestoredOn: null,
  SuspendedDays: 0,
  EndedOn: null,
  Outcome: null,
  Notices,
  ...more,
});
