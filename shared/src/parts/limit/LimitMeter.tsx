import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useId } from 'react';
import './limit.css';

interface LimitMeterProps {
  title: string;
  limit: { LimitValue: number; UsedLimitValue: number; AvailableLimitValue: number };
  expiresOn?: string | null;
}

/** Up to here a limit is quiet; beyond it the bar warns, and full it is red. The text says the same. */
const NEARLY_FULL = 0.9;

/** How much of a limit is used, as a bar and in words. */
export function LimitMeter({ title, limit, expiresOn = null }: LimitMeterProps) {
  const id = useId();
  const { LimitValue: total, UsedLimitValue: used, AvailableLimitValue: free } = limit;
  const share = total > 0 ? used / total : used > 0 ? 1 : 0;
  const tone = share >= 1 ? 'danger' : share >= NEARLY_FULL ? 'warning' : 'info';
  const text = `${formatMoney(used)} usados de ${formatMoney(total)}`;
  return (
    <div className="parts-limit">
      <p id={id}>
        <strong>{title}</strong>
        {expiresOn && <span className="parts-limit-note"> · válido até {formatDate(expiresOn)}</span>}
      </p>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.round(share * 100))}
        aria-valuetext={text}
        className="parts-limit-meter"
      >
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min(100, share * 100)} height="8" data-tone={tone} />
        </svg>
      </div>
      <p className="parts-limit-text">
        <span>{text}</span>
        <span>
          {free > 0 ? `${formatMoney(free)} livres` : used > total ? `${formatMoney(used - total)} além` : 'Esgotado'}
        </span>
      </p>
    </div>
  );
}
