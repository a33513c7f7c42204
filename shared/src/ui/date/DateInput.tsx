import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { lazy, Suspense, use, useRef, useState } from 'react';
import { formatDate, isPlainDate, parseDate, parsePolicySearchDate } from '../../domain/time/dates';
import type { PlainDate } from '../../domain/time/dates';
import { today } from '../../domain/time/instants';
import { readTypedDate } from '../../domain/time/typedDate';
import { Icon } from '../base/Icon';
import { ThemeContext } from '../base/theme/ThemeContext';
import type { FieldWiring } from '../form/FieldFrame';
import './date.css';

// Whoever types a date never needs it.
const CalendarPopup = lazy(() => import('./CalendarPopup'));

export interface DateInputProps {
  wiring: Partial<FieldWiring>;
  /** Names the calendar, and the field where nothing else does. */
  label: string;
  /** Where the field has no label of its own beside it. */
  isNamedByLabel?: boolean;
  /** A day; or, as it was typed, what is none: `isPlainDate` tells. Such a text never counts as a date. */
  value: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  minimum?: PlainDate | undefined;
  maximum?: PlainDate | undefined;
  /** From which `+1a`, `+3m` and `+90d` count; else from today. */
  base?: PlainDate | null | undefined;
  disabled?: boolean;
  placeholder?: string;
}

/**
 * Where a date is typed, or chosen from a calendar. What is typed is read when the field is left; what cannot be read
 * stays as it was typed, becomes the value, and with that holds its form back.
 */
export function DateInput({
  wiring: { status, ...wiring },
  label,
  isNamedByLabel = false,
  value,
  onChange,
  onBlur,
  minimum,
  maximum,
  base,
  disabled = false,
  placeholder = 'dd/mm/aaaa',
}: DateInputProps) {
  // What is being typed, until it is read.
  const [typing, setTyping] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { density } = use(ThemeContext);
  const opener = useRef<HTMLButtonElement>(null);
  const shown = value && isPlainDate(value) ? formatDate(value) : (value ?? '');

  const give = (next: string | null) => {
    if (next !== value) onChange?.(next);
  };
  const read = (text: string) => {
    const typed = text.trim();
    give(typed === '' ? null : (readTypedDate(typed, { today: today(), base: base ?? null }).date ?? typed));
  };
  const leave = () => {
    if (typing !== null) read(typing);
    setTyping(null);
  };
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };

  return (
    <div className="ui-date" ref={place}>
      {/* In the looks of the component library's, and none of its code: lists show two before anything of it is there. */}
      <span
        className="ui-date-line"
        data-size={density === 'compact' ? 'small' : 'medium'}
        data-status={status || undefined}
        data-disabled={disabled || undefined}
        // Beside the text, too, a press is meant for it.
        onClick={() => input.current?.focus()}
      >
        <input
          {...wiring}
          ref={input}
          {...(isNamedByLabel && { 'aria-label': label })}
          {...(value && !isPlainDate(value) && { 'data-unreadable': '' })}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          placeholder={placeholder}
          disabled={disabled}
          value={typing ?? shown}
          onChange={({ target }) => {
            setTyping(target.value);
            // A whole date counts at once, so that what follows from it follows while the field is still open.
            const whole = parseDate(target.value) ?? parsePolicySearchDate(target.value);
            if (whole) give(whole);
          }}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
        />
        <span className="ui-date-beside">
          <button
            ref={opener}
            type="button"
            className="ui-date-open"
            aria-label={`Abrir o calendário: ${label}`}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={() => setIsOpen((before) => !before)}
          >
            <Icon glyph={CalendarOutlined} />
          </button>
        </span>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarPopup
            label={label}
            place={place}
            value={value && isPlainDate(value) ? value : null}
            start={base && isPlainDate(base) ? base : today()}
            minimum={minimum}
            maximum={maximum}
            onChoose={(date) => {
              setTyping(null);
              give(date);
              close();
            }}
            onClose={close}
            onLeave={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
