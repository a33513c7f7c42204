import type { Tone } from '../values/tone';

/** How a bank's file is laid out. */
export type BankFileFormat = 'cnab240' | 'cnab400';

const formats: Record<BankFileFormat, string> = { cnab240: 'CNAB 240', cnab400: 'CNAB 400' };

/** `CNAB 240, nº 41`, as the bank counts its files. */
export const bankFileTitle = ({ Format, Sequence }: { Format: BankFileFormat; Sequence: number }): string =>
  `${formats[Format]}, nº ${Sequence}`;

/**
 * Who tells whom: the bank what happened to slips (retorno) or to payments, or the insurer what is to be done with slips
 * (remessa) or paid.
 */
export type BankFileDirection = 'returns' | 'remittance' | 'paymentReturns' | 'payments';

/** How a direction is written. */
export const bankFileDirections: Record<BankFileDirection, string> = {
  returns: 'Retorno',
  remittance: 'Remessa',
  paymentReturns: 'Retorno de pagamentos',
  payments: 'Pagamentos',
};

/** What a remittance asks the bank to do with a slip, as banks number it. */
export const remittanceMovements = { register: '01', writeOff: '02' } as const;

/**
 * Where a slip stands at the bank: it counts once it is registered there, and one that is no longer wanted is written off
 * there.
 */
export type BankSlipState =
  | 'awaitingRegistration'
  | 'sent'
  /** Registered by a bank that makes the line itself; somebody has to enter it. */
  | 'awaitingLine'
  | 'registered'
  | 'refused'
  | 'awaitingWriteOff'
  | 'writeOffSent'
  | 'writtenOff';

/** How a state at the bank is written, with the tone of its mark. */
export const bankSlipStates: Record<BankSlipState, { label: string; tone: Tone }> = {
  awaitingRegistration: { label: 'Aguarda envio ao banco', tone: 'warning' },
  sent: { label: 'Aguarda registro no banco', tone: 'info' },
  awaitingLine: { label: 'Registrado, sem linha digitável', tone: 'warning' },
  registered: { label: 'Registrado no banco', tone: 'success' },
  refused: { label: 'Recusado pelo banco', tone: 'danger' },
  awaitingWriteOff: { label: 'Aguarda baixa no banco', tone: 'neutral' },
  writeOffSent: { label: 'Baixa enviada ao banco', tone: 'neutral' },
  writtenOff: { label: 'Baixado no banco', tone: 'neutral' },
};

/** What became of a line of a bank's file. */
export type BankLineOutcome = 'sent' | 'registered' | 'refused' | 'paid' | 'writtenOff' | 'notTaken';

/** How an outcome is written, with the tone of its mark. */
export const bankLineOutcomes: Record<BankLineOutcome, { label: string; tone: Tone }> = {
  sent: { label: 'Enviado ao banco', tone: 'info' },
  registered: { label: 'Registrado no banco', tone: 'success' },
  refused: { label: 'Recusado pelo banco', tone: 'danger' },
  paid: { label: 'Pago', tone: 'success' },
  writtenOff: { label: 'Baixado no banco', tone: 'neutral' },
  notTaken: { label: 'Não aceita', tone: 'warning' },
};

/** A file of returns has a line or two for each slip: these hold more than 20.000 slips in either format. */
export const MOST_BANK_FILE_BYTES = 12 * 1024 * 1024;
