import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { ReactNode } from 'react';
import { placeOf } from './lifeItems';

interface LifeLineProps {
  policy: PolicyDetail;
  span: { from: PlainDate; until: PlainDate };
  today: PlainDate;
}

/** The bars of validity and limit, and where today stands between them. */
export function LifeLine({ policy, span, today }: LifeLineProps) {
  const { StartDate, EndDate, HoldsLimit, LimitHeldUntil } = policy;
  const isInSpan = today >= span.from && today <= span.until;
  return (
    <>
      <Bar kind="validity" from={StartDate} until={EndDate} span={span}>
        Vigência {formatDate(StartDate)} a {formatDate(EndDate)}
      </Bar>
      {HoldsLimit && (
        <Bar kind="limit" from={StartDate} until={LimitHeldUntil ?? span.until} span={span}>
          Limite ocupado {LimitHeldUntil ? `até ${formatDate(LimitHeldUntil)}` : 'até a baixa'}
        </Bar>
      )}
      {isInSpan && (
        <span className="policies-life-today" style={{ insetInlineStart: `${placeOf(today, span)}%` }}>
          <span>hoje</span>
        </span>
      )}
    </>
  );
}

interface BarProps {
  kind: 'validity' | 'limit';
  from: PlainDate;
  until: PlainDate;
  span: LifeLineProps['span'];
  children: ReactNode;
}

function Bar({ kind, from, until, span, children }: BarProps) {
  const start = placeOf(from, span);
  return (
    <div className="policies-life-bar" data-kind={kind}>
      <span
        className="policies-life-stretch"
        style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(1, placeOf(until, span) - start)}%` }}
      />
      <span className="policies-life-words">{children}</span>
    </div>
  );
}
