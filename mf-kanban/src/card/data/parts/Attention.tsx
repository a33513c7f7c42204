import type { Tone } from '@portal/shared/domain/values/tone';
import { Heading } from '@portal/shared/ui/base';
import { useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { AttentionPlaceContext } from '../../summary/attentionPlace';
import type { ShowPart } from '../../summary/attentionPlace';

/** Something that speaks against an approval, or asks for a look before it. */
export interface Concern {
  tone: Extract<Tone, 'danger' | 'warning'>;
  text: string;
  /** The tab that tells more of it; the data unless told. */
  tab?: Parameters<ShowPart>[0];
  /** The title of the section there. */
  section?: string;
}

/** What needs attention, the graver first, above all that is known of the card; nothing when there is nothing. */
export function Attention({ concerns }: { concerns: readonly Concern[] }) {
  const id = useId();
  const above = useContext(AttentionPlaceContext);
  if (concerns.length === 0) return null;
  const graverFirst = [...concerns].sort((one, other) => one.tone.localeCompare(other.tone));
  const attention = (
    <section className="kanban-card-data-attention" aria-labelledby={id}>
      <Heading level={above ? 3 : 4} size={4} id={id}>
        O que pede atenção
      </Heading>
      <ul>
        {graverFirst.map(({ tone, text, tab = 'data', section }) => (
          <li key={text} data-tone={tone}>
            {above ? (
              <button type="button" className="kanban-summary-link" onClick={() => above.show(tab, section)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
  return above?.place ? createPortal(attention, above.place) : attention;
}
