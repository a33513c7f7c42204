import { addMonths, formatDate } from '../time/dates';
import type { PlainDate } from '../time/dates';

/** So many days before its end a document is asked for again. */
export const EXPIRY_WARNING_DAYS = 30;

/** Longest validity that a kind of document can have. */
export const MAX_VALIDITY_MONTHS = 120;

/** Returns the last day on which a document is valid that was issued on a day, to its end. */
export const getExpiry = (issuedOn: PlainDate, months: number): PlainDate => addMonths(issuedOn, months);

/** Returns whether a document is over; its last day still counts, and one without an end stays valid. */
export const isExpired = (expiresOn: PlainDate | null | undefined, today: PlainDate): boolean =>
  typeof expiresOn === 'string' && expiresOn < today;

/** Returns why a document of a kind with a validity cannot be accepted with this date of issue; null where it can. */
export function issueProblem(issuedOn: PlainDate | null, months: number, today: PlainDate): string | null {
  if (issuedOn === null) return 'Informe a data de emissão: este documento tem validade.';
  if (issuedOn > today) return 'A data de emissão não pode ser futura.';
  const expiresOn = getExpiry(issuedOn, months);
  return isExpired(expiresOn, today)
    ? `O documento venceu em ${formatDate(expiresOn)}. Reprove-o e peça um mais recente.`
    : null;
}

interface DatedDocument {
  IssuedOn?: PlainDate | null;
  ExpiresOn?: PlainDate | null;
  ValidityMonths?: number | null;
  /** Its version that is asked for; the accepted one is older while another is on its way. */
  isAccepted: boolean;
}

/** Describes until when a document is valid: "emitido em 01/02/2026, vale até 01/02/2027"; null where it has no validity. */
export function describeValidity(
  { IssuedOn = null, ExpiresOn = null, ValidityMonths = null, isAccepted }: DatedDocument,
  today: PlainDate,
): string | null {
  if (ExpiresOn !== null && isExpired(ExpiresOn, today)) return `venceu em ${formatDate(ExpiresOn)}`;
  if (ExpiresOn !== null)
    return isAccepted
      ? `emitido em ${formatDate(IssuedOn)}, vale até ${formatDate(ExpiresOn)}`
      : `a versão aceita vale até ${formatDate(ExpiresOn)}`;
  return ValidityMonths !== null && isAccepted && IssuedOn === null ? 'sem data de emissão' : null;
}
