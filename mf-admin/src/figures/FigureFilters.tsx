import type { FigureOverview } from '@portal/shared/contracts/figures/figures';
import { lastMonths, monthCount, periodInWords } from '@portal/shared/domain/figures/figurePeriod';
import { addMonths, formatMonth } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { SelectField } from '@portal/shared/ui/select';
import { Link, useNavigate } from 'react-router-dom';
import { figuresOf, PERIODS } from './figureChoice';
import type { FigureChoice } from './figureChoice';

/** How far back months can be picked one by one; older ones by the address. */
const PICKED_MONTHS = 180;

interface FigureFiltersProps {
  choice: FigureChoice;
  /** Null while they are on their way. */
  offered: Pick<FigureOverview, 'Brokers' | 'Modalities' | 'Branches'> | null;
}

/** The period and what it is narrowed to; each choice is an address. */
export function FigureFilters({ choice, offered }: FigureFiltersProps) {
  const navigate = useNavigate();
  const { period } = choice;
  const choose = (more: Partial<FigureChoice>) => void navigate(figuresOf({ ...choice, ...more }));
  // Who picks a start after the end, or the other way round, gets that one month.
  const from = (month: string | null) =>
    month && choose({ period: { from: month, to: month > period.to ? month : period.to } });
  const to = (month: string | null) =>
    month && choose({ period: { from: month < period.from ? month : period.from, to: month } });
  const months = monthOptions(period.from, period.to);
  return (
    <>
      <nav aria-label="Período" className="admin-figures-periods">
        {PERIODS.map(({ months: count, label }) => {
          const last = lastMonths(count, today());
          return (
            <Link
              key={count}
              to={figuresOf({ ...choice, period: last })}
              aria-current={(last.from === period.from && last.to === period.to) || undefined}
            >
              {label}
            </Link>
          );
        })}
      </nav>
      <div className="admin-figures-filters">
        <SelectField label="De" value={period.from} options={months} onChange={from} />
        <SelectField label="Até" value={period.to} options={months} onChange={to} />
        <SelectField
          label="Corretora"
          placeholder="Todas as corretoras"
          value={choice.broker}
          loading={offered === null}
          options={(offered?.Brokers ?? []).map((one) => ({ value: one.BrokerUniqueId, label: one.Name }))}
          onChange={(broker) => choose({ broker })}
        />
        <SelectField
          label="Modalidade"
          placeholder="Todas as modalidades"
          value={choice.modality}
          loading={offered === null}
          options={(offered?.Modalities ?? []).map((one) => ({
            value: one.ModalityUniqueId,
            label: `${one.Name} (${one.BranchCode})`,
          }))}
          onChange={(modality) => choose({ modality })}
        />
        <SelectField
          label="Ramo"
          placeholder="Todos os ramos"
          value={choice.branch}
          loading={offered === null}
          options={(offered?.Branches ?? []).map(({ Code, Name }) => ({ value: Code, label: `${Code} – ${Name}` }))}
          onChange={(branch) => choose({ branch })}
        />
      </div>
      <p className="admin-figures-note">
        {periodInWords(period)} ({monthCount(period) === 1 ? '1 mês' : `${monthCount(period)} meses`}).{' '}
        {(choice.broker ?? choice.modality ?? choice.branch) !== null && (
          <Link to={figuresOf({ period, broker: null, modality: null, branch: null })}>Limpar os filtros</Link>
        )}
      </p>
    </>
  );
}

/** The months of the last years, the newest first, and those chosen now. */
function monthOptions(...chosen: string[]) {
  const first = `${today().slice(0, 7)}-01`;
  const recent = Array.from({ length: PICKED_MONTHS }, (_, back) => addMonths(first, -back).slice(0, 7));
  return [...new Set([...recent, ...chosen])]
    .sort()
    .reverse()
    .map((month) => ({ value: month, label: formatMonth(`${month}-01`) }));
}
