import { formatDate, isPlainDate } from '../../domain/time/dates';
import { formatDateTime } from '../../domain/time/instants';
import { NotInformed } from './NotInformed';

/** A plain date (`YYYY-MM-DD`) as DD/MM/YYYY, an instant as DD/MM/YYYY HH:mm in the portal's time zone (Spec 000 §9). */
export function DateText({ value }: { value: string | null | undefined }) {
  const text = !value ? '' : isPlainDate(value) ? formatDate(value) : formatDateTime(value);
  return value && text ? (
    <time className="ui-figures" dateTime={value}>
      {text}
    </time>
  ) : (
    <NotInformed />
  );
}
