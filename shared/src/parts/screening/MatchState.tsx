import type { ScreeningMatch } from '@portal/shared/contracts/parties/screening';
import type { Tone } from '@portal/shared/domain/values/tone';
import { StatusTag } from '@portal/shared/ui/status';

/** Where an occurrence stands: to be judged, dismissed, confirmed, or no longer said by anybody. */
export function MatchState({ match }: { match: Pick<ScreeningMatch, 'Kind' | 'State' | 'EndedAt'> }) {
  const { tone, text } = stateOf(match);
  return <StatusTag tone={tone}>{text}</StatusTag>;
}

function stateOf({ Kind, State, EndedAt }: Pick<ScreeningMatch, 'Kind' | 'State' | 'EndedAt'>): {
  tone: Tone;
  text: string;
} {
  if (State === 'dismissed') return { tone: 'neutral', text: 'Descartada' };
  if (EndedAt !== null) return { tone: 'neutral', text: 'Não consta mais' };
  if (State === 'open') return { tone: 'warning', text: 'Em análise' };
  return { tone: Kind === 'sanction' ? 'danger' : 'info', text: 'Confirmada' };
}
