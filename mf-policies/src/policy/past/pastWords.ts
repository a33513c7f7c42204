import type { PolicyAsOf, PolicyVersion } from '@portal/shared/contracts/underwriting/policyVersions';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { KnownPast } from './askedPast';

/** How a version is called: "Emissão", "Endosso 2". */
export const versionName = ({ Sequence }: Pick<PolicyVersion, 'Sequence'>): string =>
  Sequence === null ? 'Emissão' : `Endosso ${Sequence}`;

/** Which past is shown, in a sentence; of a day outside the validity also that it is one. */
export function pastSentence(asked: KnownPast, { On, Version: { Sequence }, IsCombined, Facts }: PolicyAsOf): string {
  if ('date' in asked) {
    const outside = outsideWords(On, Facts);
    if (IsCombined)
      return `Como a apólice estava em ${formatDate(On)}${outside}, pelos endossos que já valiam nesse dia`;
    const last = Sequence === null ? 'como foi emitida' : `depois do endosso ${Sequence}`;
    return `Como a apólice estava em ${formatDate(On)}${outside}, ${last}`;
  }
  return Sequence === null
    ? `Como a apólice foi emitida em ${formatDate(On)}`
    : `Como a apólice ficou depois do endosso ${Sequence}, emitido em ${formatDate(On)}`;
}

function outsideWords(day: string, { StartDate, EndDate }: PolicyAsOf['Facts']): string {
  if (day < StartDate) return `, antes do início da vigência, em ${formatDate(StartDate)}`;
  return day > EndDate ? `, com a vigência terminada em ${formatDate(EndDate)}` : '';
}
