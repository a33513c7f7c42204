import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { addDays, shiftMonths } from '../../domain/time/dates';
import type { PlainDate } from '../../domain/time/dates';
import { useCloseOutside, usePlaceBeside } from './besideField';
import { dayInWords, monthInWords, weekdays, weeksOfMonth } from './monthDays';

interface CalendarPopupProps {
  label: string;
  /** Beside what it opens. */
  place: RefObject<HTMLElement | null>;
  value: PlainDate | null;
  /** Where it opens while nothing is chosen. */
  start: PlainDate;
  minimum?: PlainDate | undefined;
  maximum?: PlainDate | undefined;
  onChoose: (date: PlainDate) => void;
  /** By Esc: the focus goes back. */
  onClose: () => void;
  /** By a click elsewhere, or by leaving it with Tab. */
  onLeave: () => void;
}

/** How far each key moves (WAI-ARIA Authoring Practices, "Date Picker Dialog"). */
const moves: Record<string, (day: PlainDate, isWithShift: boolean) => PlainDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isWithShift) => shiftMonths(day, isWithShift ? -12 : -1),
  PageDown: (day, isWithShift) => shiftMonths(day, isWithShift ? 12 : 1),
};

const weekdayOf = (day: PlainDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The days of a month to choose from, by mouse, touch or keyboard. */
export default function CalendarPopup(props: CalendarPopupProps) {
  const { label, place, value, minimum, maximum, onChoose, onClose, onLeave } = props;
  const isPossible = (day: PlainDate) => (!minimum || day >= minimum) && (!maximum || day <= maximum);
  const [day, setDay] = useState(() => nearest(value ?? props.start, minimum, maximum));
  const panel = useRef<HTMLDivElement>(null);
  // Whoever turns the pages by their buttons keeps the focus there.
  const isMoved = useRef(true);

  usePlaceBeside(panel, place);
  useCloseOutside(panel, place, onLeave);
  useEffect(() => {
    if (isMoved.current) panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);

  const move = (event: KeyboardEvent) => {
    const isOnDay = (event.target as HTMLElement).closest('[role="grid"]') !== null;
    const to = isOnDay ? moves[event.key] : undefined;
    if (event.key === 'Escape') {
      // What it stands in, a dialog for one, stays open.
      event.stopPropagation();
      onClose();
    } else if (to) {
      event.preventDefault();
      isMoved.current = true;
      setDay(to(day, event.shiftKey));
    }
  };
  const turn = (to: PlainDate) => {
    isMoved.current = false;
    setDay(to);
  };

  return (
    <div
      ref={panel}
      popover="manual"
      className="ui-calendar"
      role="dialog"
      aria-label={`Calendário: ${label}`}
      onKeyDown={move}
    >
      <div className="ui-calendar-head">
        <Turn label="Ano anterior" sign="«" onTurn={() => turn(shiftMonths(day, -12))} />
        <Turn label="Mês anterior" sign="‹" onTurn={() => turn(shiftMonths(day, -1))} />
        <span aria-live="polite">{monthInWords(day)}</span>
        <Turn label="Próximo mês" sign="›" onTurn={() => turn(shiftMonths(day, 1))} />
        <Turn label="Próximo ano" sign="»" onTurn={() => turn(shiftMonths(day, 12))} />
      </div>
      <table role="grid" aria-label={monthInWords(day)}>
        <thead>
          <tr>
            {weekdays.map(([sign, name]) => (
              <th key={name} scope="col" abbr={name}>
                {sign}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === value}>
                  <button
                    type="button"
                    tabIndex={one === day ? 0 : -1}
                    aria-label={dayInWords(one)}
                    aria-disabled={!isPossible(one) || undefined}
                    data-other={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                    onClick={() => isPossible(one) && onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Turn = ({ label, sign, onTurn }: { label: string; sign: string; onTurn: () => void }) => (
  <button type="button" className="ui-calendar-turn" aria-label={label} onClick={onTurn}>
    {sign}
  </button>
);

function nearest(day: PlainDate, minimum?: PlainDate, maximum?: PlainDate): PlainDate {
  if (minimum && day < minimum) return minimum;
  return maximum && day > maximum ? maximum : day;
}
