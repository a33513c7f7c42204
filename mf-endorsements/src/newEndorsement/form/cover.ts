import { isPlainDate } from '@portal/shared/domain/time/dates';
import type { Validity } from '@portal/shared/domain/underwriting/validity';
import type { TypedCover } from './typedEndorsement';

interface Standing {
  InicioVigencia: string;
  FimVigencia: string;
}

/** When a cover would begin and end: as it is typed, else as it stands. */
export const newValidity = ({ start, end }: TypedCover, standing: Standing): Validity => ({
  startDate: start ?? standing.InicioVigencia,
  endDate: end ?? standing.FimVigencia,
});

/** The cover with another validity; what is as it stands is not typed. */
export const withValidity = (cover: TypedCover, { startDate, endDate }: Validity, standing: Standing): TypedCover => ({
  ...cover,
  start: startDate === standing.InicioVigencia ? null : startDate,
  end: endDate === standing.FimVigencia ? null : endDate,
});

/** A date that is typed as one; null for none and for what cannot be read. */
export const readDay = (typed: string | null): string | null => (typed !== null && isPlainDate(typed) ? typed : null);
