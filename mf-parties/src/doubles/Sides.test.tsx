import type { MergePreview, MergeSide } from '@portal/shared/contracts/parties/partyMerges';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { Sides } from './Sides';

const side = (UniqueId: string, Name: string): MergeSide => ({
  UniqueId,
  Name,
  CpfCnpj: '11222333000181',
  TradeName: null,
  SocialName: null,
  Email: null,
  Phone: null,
  IsPrivate: null,
  IsActive: true,
  IsBlocked: false,
  IsRestrictivelyBlocked: false,
  EconomicGroupName: null,
  LimitValue: 0,
  UsedLimitValue: 0,
  LimitExpiresOn: null,
  PolicyCount: 0,
  ProposalCount: 0,
  DocumentCount: 0,
  RegisteredAt: '2026-01-05T12:00:00.000Z',
});

it.each([
  ['Horizonte S.A.', 'Horizonte S.A.'],
  ['Horizonte Ltda', 'Horizonte Ltda.'],
])('ends the sentence that names %s with one point', (name, end) => {
  const preview = { Kind: 'policyHolder', Surviving: side('a', 'Horizonte Matriz'), Merged: side('b', name) };
  renderScreen(<Sides preview={preview as MergePreview} />, { answers: [] });
  const sentence = screen.getByText(/^Os dados de quem fica não mudam/).textContent;
  expect(sentence?.endsWith(` ou ${end}`)).toBe(true);
});
