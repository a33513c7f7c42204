import type { ReactNode } from 'react';
import type { Tone } from '../../domain/values/tone';

/** A status as a coloured tag; the text carries the meaning, the colour only underlines it. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="ui-status" data-tone={tone}>
      {children}
    </span>
  );
}
