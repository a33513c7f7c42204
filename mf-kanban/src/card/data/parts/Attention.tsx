import type { Tone } from '@portal/shared/domain/values/tone';
import { Heading } from '@portal/shared/ui/base';
import { useId } from 'react';

/** Something that speaks against an approval, or asks for a look before it. */
export interface Concern {
  tone: Extract<Tone, 'danger' | 'warning'>;
  text: string;
}

/** What needs attention, the graver first; nothing when there is nothing. */
export function Attention({ concerns }: { concerns: readonly Concern[] }) {
  const id = useId();
  if (concerns.length === 0) return null;
  const graverFirst = [...concerns].sort((one, other) => one.tone.localeCompare(other.tone));
  return (
    <section className="kanban-card-data-attention" aria-labelledby={id}>
      <Heading level={4} id={id}>
        O que pede atenção
      </Heading>
      <ul>
        {graverFirst.map(({ tone, text }) => (
          <li key={text} data-tone={tone}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
