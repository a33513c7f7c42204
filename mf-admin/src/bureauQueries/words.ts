import type { BureauOutcome, BureauQuery } from '@portal/shared/contracts/parties/bureau';
import type { Tone } from '@portal/shared/domain/values/tone';
import { formatNumber } from '@portal/shared/domain/values/numbers';

export const outcomes: Record<BureauOutcome, { label: string; tone: Tone }> = {
  found: { label: 'Encontrado', tone: 'success' },
  unknown: { label: 'Não encontrado', tone: 'neutral' },
  failed: { label: 'Erro', tone: 'danger' },
};

export const kinds: Record<BureauQuery['Kind'], string> = { company: 'Empresa', person: 'Pessoa' };

/** `1,2 s`, and milliseconds below one second. */
export const durationInWords = (milliseconds: number | null): string | null => {
  if (milliseconds === null) return null;
  return milliseconds < 1000 ? `${milliseconds} ms` : `${formatNumber(Math.round(milliseconds / 100) / 10)} s`;
};

/** What became of a failed one: that it was asked again, and how that ended. */
export function retryInWords({ Outcome, RetriedAs, MayRetry }: BureauQuery): string | null {
  if (RetriedAs !== null) return `Refeita: ${outcomes[RetriedAs].label.toLowerCase()}`;
  return Outcome === 'failed' && MayRetry ? 'Ainda não refeita' : null;
}
