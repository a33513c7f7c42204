import type { PlainDate } from './dates';

/** The zone in which the portal tells the time unless a company says otherwise. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

type Instant = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a format is slow, and tables need one for every row. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
}

function partsOf(instant: Instant, zone: string): Record<string, string> | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(
    formatOf(zone)
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );
}

/**
 * An instant (ISO text, milliseconds or Date) as `DD/MM/YYYY HH:mm` in `zone` (Spec 000 §9). An absent or impossible
 * one becomes an empty text. A text without an offset is read in the zone of the machine, so wires must carry one.
 */
export function formatDateTime(instant: Instant | null | undefined, zone = DEFAULT_TIME_ZONE): string {
  const parts = instant === null || instant === undefined ? null : partsOf(instant, zone);
  return parts ? `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}` : '';
}

/** `HH:mm` of an instant; empty without one. */
export const formatTime = (instant: Instant | null | undefined, zone = DEFAULT_TIME_ZONE): string =>
  formatDateTime(instant, zone).slice(-5);

/** The day of the calendar on which an instant falls in `zone`. Throws a RangeError for what is no instant. */
export function dateOfInstant(instant: Instant, zone = DEFAULT_TIME_ZONE): PlainDate {
  const parts = partsOf(instant, zone);
  if (!parts) throw new RangeError(`"${String(instant)}" is no instant`);
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The current day of the calendar in `zone`. */
export const today = (zone = DEFAULT_TIME_ZONE, now: Instant = new Date()): PlainDate => dateOfInstant(now, zone);

/** The instant at which clocks of a zone show a date and a time, `2028-03-01` and `00:00`. */
export function instantAt(date: PlainDate, time: string, zone = DEFAULT_TIME_ZONE): Date {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const ahead = Date.parse(`${dateOfInstant(asUtc, zone)}T${formatTime(asUtc, zone)}:00Z`) - asUtc.getTime();
  return new Date(asUtc.getTime() - ahead);
}
