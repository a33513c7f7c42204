import type { Portfolio } from '@portal/shared/contracts/underwriting/portfolio';
import { SelectField } from '@portal/shared/ui/select';
import { Link, useNavigate } from 'react-router-dom';
import { PERIODS, portfolioOf } from './portfolioChoice';
import type { PortfolioChoice } from './portfolioChoice';
import './portfolio.css';

interface PortfolioFiltersProps {
  choice: PortfolioChoice;
  /** Null while they are on their way. */
  offered: Pick<Portfolio, 'Modalities' | 'Brokers'> | null;
}

/** The period, the modality and the broker that are looked at; each choice is an address. */
export function PortfolioFilters({ choice, offered }: PortfolioFiltersProps) {
  const navigate = useNavigate();
  const choose = (more: Partial<PortfolioChoice>) => void navigate(portfolioOf({ ...choice, ...more }));
  return (
    <>
      <nav aria-label="Período" className="policies-portfolio-periods">
        {PERIODS.map((months) => (
          <Link
            key={months}
            to={portfolioOf({ ...choice, months })}
            aria-current={months === choice.months || undefined}
          >
            Últimos {months} meses
          </Link>
        ))}
      </nav>
      <div className="policies-portfolio-filters">
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
          label="Corretora"
          placeholder="Todas as corretoras"
          value={choice.broker}
          loading={offered === null}
          options={(offered?.Brokers ?? []).map((one) => ({ value: one.BrokerUniqueId, label: one.Name }))}
          onChange={(broker) => choose({ broker })}
        />
      </div>
      {(choice.modality ?? choice.broker) && (
        <p>
          <Link to={portfolioOf({ months: choice.months, modality: null, broker: null })}>Limpar os filtros</Link>
        </p>
      )}
    </>
  );
}
