import { getUserInfo } from '@portal/shared/contracts/people/session';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import {
  assignLastCompanyTermOfUse,
  getCompanyTermOfUseTags,
  getOwnTermAcceptances,
  getTermOfUse,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import type { TermOfUse, TermStatus } from '@portal/shared/contracts/people/terms';
import { answer, FakePlatform } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';

export const term = (Version: number, HTMLTermOfUse = `<h1>Acesso</h1><p>Texto ${Version}</p>`): TermOfUse => ({
  HTMLTermOfUse,
  UniqueId: `00000000-0000-4000-8000-00000000000${Version}`,
  Version,
  InForceSince: '2026-11-01T12:00:00.000Z',
});

/** How somebody stands to a version: accepted, or the one before it. */
export const status = (of: TermOfUse, IsAccepted: boolean): TermStatus => ({
  IsAccepted,
  UniqueId: of.UniqueId,
  Version: of.Version,
  InForceSince: of.InForceSince,
  AcceptedAt: IsAccepted ? '2026-11-20T15:30:00.000Z' : null,
  LastAcceptedVersion: IsAccepted ? of.Version : of.Version > 1 ? of.Version - 1 : null,
});

/** A platform with one user and terms that this user has not accepted; other answers go before. */
export function platformWithTerms(user: UserInfo, answers: readonly FakeAnswer[] = [], shown = term(2)): FakePlatform {
  const platform = new FakePlatform([
    ...answers,
    answer(getUserInfo, user),
    answer(verifyUserInfoAssignLastTermOfUser, status(shown, false)),
    answer(getTermOfUse, shown),
    answer(getCompanyTermOfUseTags, [{ Name: 'NomeSeguradora', Value: 'Aurora & Filhos' }]),
    answer(assignLastCompanyTermOfUse, status(shown, true)),
    answer(getOwnTermAcceptances, []),
  ]);
  platform.install();
  return platform;
}
