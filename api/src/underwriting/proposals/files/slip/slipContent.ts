import type { Letterhead } from '../../../../platform/pdf/content';

/** A boleto as its PDF prints it; dates and amounts are written already. */
export interface SlipContent {
  company: Letterhead;
  /** `341`. */
  bankCode: string;
  bankName: string;
  barCode: string;
  /** In groups, as people type it. */
  digitableLine: string;
  /** `1234 / 56789` */
  branchAndAccount: string;
  wallet: string;
  ourNumber: string;
  /** Number of what is paid: proposal or policy. */
  documentNumber: string;
  installment: string;
  issuedOn: string;
  dueOn: string;
  amount: string;
  payer: { name: string; document: string; address: string };
  instructions: string[];
}
