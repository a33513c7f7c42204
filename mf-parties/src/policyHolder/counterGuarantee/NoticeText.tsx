import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';

interface NoticeTextProps {
  label: string;
  notice: { NotifiedOn: string; CountsUntil: string; DaysLeft: number };
  /** False after the last day. */
  counts: boolean;
  /** What ends on the last day, and what has ended since. */
  until: string;
  since: string;
}

/** Says until when a contract, or one of its sureties, counts after a notice, and how many days are left. */
export function NoticeText({
  label,
  notice: { NotifiedOn, CountsUntil, DaysLeft },
  counts,
  until,
  since,
}: NoticeTextProps) {
  const left = DaysLeft === 0 ? 'último dia' : DaysLeft === 1 ? 'falta 1 dia' : `faltam ${DaysLeft} dias`;
  return (
    <p>
      <StatusTag tone={counts ? 'warning' : 'danger'}>{label}</StatusTag> notificada em <DateText value={NotifiedOn} />.{' '}
      {counts ? until : since} <DateText value={CountsUntil} />
      {counts && ` (${left})`}.
    </p>
  );
}
