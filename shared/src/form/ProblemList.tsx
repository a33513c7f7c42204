import { useEffect, useId, useRef } from 'react';
import { focusField } from './focusField';
import type { Problem } from './problem';
import './problemList.css';

interface ProblemListProps<Found extends Problem> {
  problems: readonly Found[];
  /** Says what they keep from happening. */
  title?: string;
  /** A warning is told before anybody has asked to go on. */
  tone?: 'danger' | 'warning';
  /** The list takes the focus whenever this changes, so that nobody wonders why nothing happened; without it never. */
  focusOn?: unknown;
  /** What the field is called, where the sentence alone does not say it: the name leads to the field then. */
  nameOf?: (problem: Found) => string;
  /** Words that lead to a field far away; null for one that is in sight, to which the sentence leads. */
  wayTo?: (problem: Found) => string | null;
  onGo?: (problem: Found) => void;
}

/** What keeps a form from being sent; each entry leads to its field. Nothing where nothing is in the way. */
export function ProblemList<Found extends Problem>({
  problems,
  title = problems.length === 1 ? 'Falta corrigir um campo:' : `Falta corrigir ${problems.length} campos:`,
  tone = 'danger',
  focusOn,
  nameOf,
  wayTo,
  onGo = ({ fieldId }) => focusField(fieldId),
}: ProblemListProps<Found>) {
  const list = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (focusOn) list.current?.focus();
  }, [focusOn]);
  if (problems.length === 0) return null;
  return (
    <div ref={list} className="form-problems" data-tone={tone} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <p id={titleId}>{title}</p>
      <ul>
        {problems.map((problem) => {
          const { fieldId, text } = problem;
          const words = wayTo?.(problem) ?? null;
          return (
            <li key={`${fieldId} ${text}`}>
              {words && `${text} `}
              <button type="button" onClick={() => onGo(problem)}>
                {nameOf?.(problem) ?? words ?? text}
              </button>
              {nameOf && ` ${text}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
