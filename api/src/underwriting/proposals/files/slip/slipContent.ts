import type { Letterhead } from '../../../../platform/pdf/content';

/** A boleto as its PDF prints it; dates and amounts are written already. */
export interface SlipContent {
  company: Letterhead;
  /** Of the insurer; empty where its parameters do not say it. */
  companyAddress: string;
  /** `341`. */
  bankCode: string;
  bankName: string;
  barCode: string;
  /** In groups, as people type it. */
  digitableLine: string;
  /** Agência / código do beneficiário with their digits, as the bank writes them: `1234/56789-7`. */
  payeeCode: string;
  wallet: string;
  /** With its digit, as the bank writes it: `109/26000042-1`. */
  ourNumber: string;
  /** Number of what is paid: proposal or policy. */
  documentNumber: string;
  installment: string;
  issuedOn: string;
  dueOn: string;
  amount: string;
  payer: { name: string; document: string; address: string };
  instructions: string[];
  /** Text of the Pix that pays the slip, too ("copia e cola"); null where the insurer has no key. */
  pixCode: string | null;
}
