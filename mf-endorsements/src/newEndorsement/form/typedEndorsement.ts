import type { EndorsementClause } from '@portal/shared/contracts/underwriting/endorsementForm';
import { emptyBankAccount } from '@portal/shared/domain/parties/bankAccount';
import type { BankAccountNumbers } from '@portal/shared/domain/parties/bankAccount';
import type { TypedLocation } from '@portal/shared/parts/locations';
import type { UploadedFile } from '@portal/shared/ui/upload';
import type { PolicyBase } from './policyBase';

/** A cover while it is typed: null is as it stands. */
export interface TypedCover {
  amount: number | null;
  start: string | null;
  end: string | null;
  /** End of the guaranteed contract, of the principal cover; missing in drafts of older builds. */
  contractEnd?: string | null;
}

/** A party while it is typed: null is as it stands. */
export interface TypedParty {
  name: string | null;
  socialName: string | null;
  address: TypedLocation | null;
}

/** An endorsement while it is typed, as its draft keeps it. */
export interface TypedEndorsement {
  /** What the policy said when it was begun; null until then. */
  base: PolicyBase | null;
  effectiveOn: string | null;
  cancelledOn: string | null;
  /** When the release of a cancellation was received; null is today. */
  receivedOn: string | null;
  /** Why it counts from a day before that. */
  backdatingReason: string;
  principal: TypedCover;
  complementary: TypedCover;
  reasonId: string | null;
  justification: string;
  isWholeObject: boolean;
  wholeObject: string | null;
  /** Of the terms that were touched, by name. */
  terms: Readonly<Record<string, string>>;
  endorsementObject: string;
  /** Null is as they stand. */
  clauses: readonly EndorsementClause[] | null;
  policyHolder: TypedParty;
  insured: TypedParty;
  /** By the name of the document that they are of. */
  files: Readonly<Record<string, readonly UploadedFile[]>>;
  account: BankAccountNumbers;
  /** To whom the account belongs; empty is the policy holder. */
  payeeName: string;
  payeeDocument: string;
  asksReview: boolean;
  requestedPremium: number | null;
  requestedJustification: string;
  installments: number | null;
  gracePeriod: number | null;
}

const untouchedCover: TypedCover = { amount: null, start: null, end: null };
const untouchedParty: TypedParty = { name: null, socialName: null, address: null };

export const emptyEndorsement: TypedEndorsement = {
  base: null,
  effectiveOn: null,
  cancelledOn: null,
  receivedOn: null,
  backdatingReason: '',
  principal: untouchedCover,
  complementary: untouchedCover,
  reasonId: null,
  justification: '',
  isWholeObject: false,
  wholeObject: null,
  terms: {},
  endorsementObject: '',
  clauses: null,
  policyHolder: untouchedParty,
  insured: untouchedParty,
  files: {},
  account: emptyBankAccount,
  payeeName: '',
  payeeDocument: '',
  asksReview: false,
  requestedPremium: null,
  requestedJustification: '',
  installments: null,
  gracePeriod: null,
};
