import type { UserNotification } from '@portal/shared/contracts/portal/notifications';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { dateOfInstant, formatTime } from '@portal/shared/domain/time/instants';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago, for today and the last hours; otherwise the time of the day, whose heading says which. */
export function whenText(createdAt: string, now: number): string {
  const age = now - Date.parse(createdAt);
  if (age < MINUTE_MS) return 'agora';
  if (age < HOUR_MS) return `há ${Math.floor(age / MINUTE_MS)} min`;
  if (dateOfInstant(createdAt) === dateOfInstant(now)) return `há ${Math.floor(age / HOUR_MS)} h`;
  return formatTime(createdAt);
}

export interface Day {
  date: string;
  title: string;
  items: UserNotification[];
}

/** Notifications by the day of the calendar in Brazil, in the order given. */
export function daysOf(items: readonly UserNotification[], now: number): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const date = dateOfInstant(item.CreatedAt);
    const day = days.find((known) => known.date === date);
    if (day) day.items.push(item);
    else days.push({ date, title: dayTitle(date, dateOfInstant(now)), items: [item] });
  }
  return days;
}

function dayTitle(date: string, today: string): string {
  const ago = daysBetween(date, today);
  if (ago <= 0) return 'Hoje';
  if (ago === 1) return 'Ontem';
  const ofThisYear = date.slice(0, 4) === today.slice(0, 4);
  const text = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(ofThisYear ? { weekday: 'long' } : { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Lida por Ana Prado", "Lida por Ana Prado e Bruno Reis", "Lida por Ana Prado, Bruno Reis e mais 3". */
export function readByText(usersRead: readonly string[]): string {
  const [first, second, ...others] = usersRead;
  if (!first) return '';
  if (!second) return `Lida por ${first}`;
  return others.length === 0 ? `Lida por ${first} e ${second}` : `Lida por ${first}, ${second} e mais ${others.length}`;
}
