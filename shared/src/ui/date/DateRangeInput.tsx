import { useId, useState } from 'react';
import { isPlainDate } from '../../domain/time/dates';
import type { PlainDate } from '../../domain/time/dates';
import { dateProblem } from '../../domain/time/typedDate';
import type { FieldWiring } from '../form/FieldFrame';
import { DateInput } from './DateInput';

/** First and last day, both included, `YYYY-MM-DD`; either may be open. */
export interface DateRange {
  from: PlainDate | null;
  to: PlainDate | null;
}

export interface DateRangeInputProps {
  wiring: Partial<FieldWiring>;
  /** Names both ends for who listens. */
  label: string;
  value: DateRange;
  onChange?: (range: DateRange) => void;
  onBlur?: () => void;
  minimum?: PlainDate;
  maximum?: PlainDate;
  disabled?: boolean;
}

/**
 * Two days, typed or chosen, of which the second counts from the first (`+3m`). An end that cannot be read stays as it
 * was typed and is told; until it is mended that end is open, so that no other day counts in its place.
 */
export function DateRangeInput({ wiring: { id, ...wiring }, label, value, onChange, ...rest }: DateRangeInputProps) {
  const problemId = useId();
  const [unread, setUnread] = useState<Partial<Record<keyof DateRange, string>>>({});
  const isReversed = value.from !== null && value.to !== null && value.to < value.from;
  const problem =
    dateProblem(unread.from) ?? dateProblem(unread.to) ?? (isReversed ? 'A data final vem antes da inicial.' : null);

  const change = (end: keyof DateRange, typed: string | null) => {
    const isRead = typed === null || isPlainDate(typed);
    const { [end]: _before, ...others } = unread;
    setUnread(isRead ? others : { ...others, [end]: typed });
    const read = isRead ? typed : null;
    if (read !== value[end]) onChange?.({ ...value, [end]: read });
  };
  const ends = [
    { end: 'from', word: 'de', id },
    { end: 'to', word: 'até', id: id && `${id}-end`, base: value.from },
  ] as const;
  return (
    <>
      <div className="ui-date-range" role="group" aria-label={label}>
        {ends.map(({ end, word, id: inputId, ...base }) => (
          <DateInput
            key={end}
            {...rest}
            {...base}
            wiring={{
              ...wiring,
              ...(inputId && { id: inputId }),
              ...(problem && { 'aria-describedby': problemId }),
              ...((unread[end] || (isReversed && end === 'to')) && { 'aria-invalid': true, status: 'error' }),
            }}
            label={`${label}: ${word}`}
            isNamedByLabel
            placeholder={word}
            value={unread[end] ?? value[end]}
            onChange={(typed) => change(end, typed)}
          />
        ))}
      </div>
      <div className="ui-date-problem" id={problemId} aria-live="polite">
        {problem}
      </div>
    </>
  );
}
