import type { CommissionStatement } from '@portal/shared/contracts/underwriting/commissionStatement';
import { addMonths, formatMonth } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { SelectField } from '@portal/shared/ui/select';
import { useNavigate } from 'react-router-dom';
import { commissionsOf } from './commissionChoice';
import type { CommissionChoice } from './commissionChoice';

/** How far back months can be picked one by one; older ones by the address. */
const PICKED_MONTHS = 60;

interface CommissionFiltersProps {
  choice: CommissionChoice;
  /** Null while they are on their way. */
  offered: Pick<CommissionStatement, 'Brokers'> | null;
}

/** The month and, where there are several, the broker of the statement; each choice is an address. */
export function CommissionFilters({ choice, offered }: CommissionFiltersProps) {
  const navigate = useNavigate();
  const choose = (more: Partial<CommissionChoice>) => void navigate(commissionsOf({ ...choice, ...more }));
  const brokers = offered?.Brokers ?? [];
  return (
    <div className="policies-commissions-filters">
      <SelectField
        label="Mês"
        value={choice.month}
        options={monthOptions(choice.month)}
        onChange={(month) => month && choose({ month })}
      />
      {(brokers.length > 1 || choice.broker !== null) && (
        <SelectField
          label="Corretora"
          placeholder="Todas as corretoras"
          value={choice.broker}
          loading={offered === null}
          options={brokers.map((one) => ({ value: one.BrokerUniqueId, label: one.BrokerName }))}
          onChange={(broker) => choose({ broker })}
        />
      )}
    </div>
  );
}

/** The months of the last years, the newest first, and the one chosen now. */
function monthOptions(chosen: string) {
  const first = `${today().slice(0, 7)}-01`;
  const recent = Array.from({ length: PICKED_MONTHS }, (_, back) => addMonths(first, -back).slice(0, 7));
  return [...new Set([...recent, chosen])]
    .sort()
    .reverse()
    .map((month) => ({ value: month, label: formatMonth(`${month}-01`) }));
}
