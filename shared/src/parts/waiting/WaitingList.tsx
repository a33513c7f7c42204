import type { PortalError } from '@portal/shared';
import { Button, Money, VisuallyHidden } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tone } from '../../domain/values/tone';
import './waiting.css';

/** What the home tells its parts, and what they tell it (`homeWork`, `homeAside`). */
export interface HomePayload {
  today: string;
  order: 'clock' | 'amount';
  tell: (summary: Summary | null) => void;
}

interface Summary {
  count: number;
  isCapped: boolean;
  urgentCount: number;
  path: string | null;
}

/** Something that waits, and the way to it. */
export interface WaitingRow {
  key: string | number;
  to: string;
  title: string;
  detail: string;
  /** How long it can wait. */
  clock: { text: string; tone: Tone; title?: string } | null;
  amount: number | null;
}

interface WaitingListProps<Answer> {
  payload: HomePayload;
  reading: { data: Answer | undefined; error: PortalError | null; isFetching: boolean; refetch: () => unknown };
  rowsOf: (answer: Answer) => readonly WaitingRow[];
  summaryOf: (answer: Answer) => Summary;
  /** What these are, as a name for the list: `Meus cards`. */
  label: string;
  /** A sentence without its full stop: `Não foi possível ler os seus cards`. */
  failure: string;
  /** What is good to know where there are none. */
  empty: ReactNode;
  /** Below the rows. */
  more?: (answer: Answer) => ReactNode;
}

const BONES = [68, 54, 74, 60];

/** What waits, each row leading to its record; tells the home how much there is in all. */
export function WaitingList<Answer>(props: WaitingListProps<Answer>) {
  const { payload, reading, rowsOf, summaryOf, label, failure, empty, more } = props;
  const { data, error, isFetching, refetch } = reading;
  useTelling(payload.tell, data ? summaryOf(data) : error ? null : undefined);
  if (!data)
    return error ? (
      <div className="parts-waiting-problem" role="alert">
        <p>
          {failure}. {error.message}
        </p>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </div>
    ) : (
      <div className="parts-waiting-bones" role="status">
        <VisuallyHidden>Carregando…</VisuallyHidden>
        {BONES.map((width) => (
          <div key={width} aria-hidden="true">
            <span className="ui-bone" style={{ width: `${width}%` }} />
            <span className="ui-bone" style={{ width: `${width - 24}%` }} />
          </div>
        ))}
      </div>
    );
  const rows = rowsOf(data);
  if (rows.length === 0) return <p className="parts-waiting-empty">{empty}</p>;
  return (
    <>
      <ul className="parts-waiting" aria-label={label}>
        {rows.map(({ key, to, title, detail, clock, amount }) => (
          <li key={key}>
            <Link className="parts-waiting-row" to={to} data-tone={clock?.tone ?? 'neutral'}>
              <span className="parts-waiting-title">{title}</span>
              {amount !== null && (
                <span className="parts-waiting-amount">
                  <Money cents={amount} />
                </span>
              )}
              <span className="parts-waiting-detail">{detail}</span>
              {clock && (
                <span className="parts-waiting-clock">
                  <StatusTag tone={clock.tone}>
                    <span title={clock.title}>{clock.text}</span>
                  </StatusTag>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {more?.(data)}
    </>
  );
}

/** Tells the home once for each summary that differs from the one before; null: there is none to be had. */
function useTelling(tell: HomePayload['tell'], summary: Summary | null | undefined): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const text = summary === undefined ? undefined : JSON.stringify(summary);
  useEffect(() => {
    if (text !== undefined) latest.current(JSON.parse(text) as Summary | null);
  }, [text]);
}
