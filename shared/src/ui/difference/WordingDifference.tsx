import { formatNumber } from '../../domain/values/numbers';
import { VisuallyHidden } from '../base/VisuallyHidden';
import { useMemo } from 'react';
import { comparedParagraphs } from './paragraphsOf';
import type { WordRun } from './paragraphsOf';
import './difference.css';

interface WordingDifferenceProps {
  /** What text it is, "Texto das condições". */
  label: string;
  before: string;
  after: string;
}

/** Where two versions of a text differ, word by word; paragraphs that stayed are counted. */
export function WordingDifference({ label, before, after }: WordingDifferenceProps) {
  const paragraphs = useMemo(() => comparedParagraphs(before, after), [before, after]);
  return (
    <section className="ui-difference" aria-label={`${label}: o que muda`}>
      {paragraphs.map((paragraph, place) =>
        'same' in paragraph ? (
          <p key={place} className="ui-difference-same">
            {paragraph.same === 1 ? '1 parágrafo igual' : `${formatNumber(paragraph.same)} parágrafos iguais`}
          </p>
        ) : (
          <p key={place}>
            {paragraph.runs.map((run, at) => (
              <Run key={at} run={run} />
            ))}
          </p>
        ),
      )}
    </section>
  );
}

function Run({ run: { kind, text } }: { run: WordRun }) {
  if (kind === 'same') return text;
  return kind === 'added' ? (
    <ins>
      <VisuallyHidden>[acrescentado: </VisuallyHidden>
      {text}
      <VisuallyHidden>]</VisuallyHidden>
    </ins>
  ) : (
    <del>
      <VisuallyHidden>[retirado: </VisuallyHidden>
      {text}
      <VisuallyHidden>]</VisuallyHidden>
    </del>
  );
}
