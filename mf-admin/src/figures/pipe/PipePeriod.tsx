import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { today } from '@portal/shared/domain/time/instants';
import { DateRangeField } from '@portal/shared/ui/date';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Days } from '../barAddresses';
import { FLOW_PERIODS, flowPeriodProblem, lastDays } from './flowPeriod';

interface PipePeriodProps {
  pipes: readonly PipeSummary[];
  pipe: PipeSummary;
  period: Days;
}

/** Which pipe, and which days of it; each choice is an address. */
export function PipePeriod({ pipes, pipe, period }: PipePeriodProps) {
  const navigate = useNavigate();
  return (
    <>
      <nav aria-label="Período" className="admin-figures-periods">
        {FLOW_PERIODS.map((count) => {
          const last = lastDays(count);
          return (
            <Link
              key={count}
              to={addresses.pipeFigures(pipe, last)}
              aria-current={(last.from === period.from && last.to === period.to) || undefined}
            >
              {count} dias
            </Link>
          );
        })}
      </nav>
      <div className="admin-figures-filters">
        <SelectField
          label="Esteira"
          value={pipe.uniqueId}
          options={pipes.map(({ uniqueId, name }) => ({ value: uniqueId, label: name }))}
          onChange={(uniqueId) => uniqueId && void navigate(addresses.pipeFigures({ uniqueId }, period))}
        />
        {/* What was typed and is no period yet stays until another one is chosen. */}
        <DaysOf
          key={`${period.from} ${period.to}`}
          period={period}
          onPeriod={(days) => void navigate(addresses.pipeFigures(pipe, days))}
        />
      </div>
    </>
  );
}

function DaysOf({ period, onPeriod }: { period: Days; onPeriod: (days: Days) => void }) {
  const [typed, type] = useState<{ from: string | null; to: string | null }>(period);
  const { from, to } = typed;
  const problem = from !== null && to !== null && from <= to ? flowPeriodProblem({ from, to }) : null;
  return (
    <DateRangeField
      label="Dias"
      value={typed}
      maximum={today()}
      error={problem}
      onChange={(range) => {
        type(range);
        if (range.from !== null && range.to !== null && flowPeriodProblem({ from: range.from, to: range.to }) === null)
          onPeriod({ from: range.from, to: range.to });
      }}
    />
  );
}
