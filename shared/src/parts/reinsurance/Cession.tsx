import type { ReinsuranceCession } from '@portal/shared/contracts/underwriting/reinsurance';
import { formatReinsurer, getRetainedPercent } from '@portal/shared/domain/underwriting/reinsurance';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { DateText, Money } from '@portal/shared/ui/base';
import './cession.css';

/** Shows how a risk is shared by treaty, reinsurers and insurer, who decided it and when. */
export function Cession({ cession }: { cession: ReinsuranceCession }) {
  const { Placements, RetainedExcessValue, DecidedByName, DecidedAt } = cession;
  return (
    <div className="parts-cession">
      <ul aria-label="Cessão do risco">
        <Part name="Contrato de resseguro" percent={cession.TreatyPercent} cents={cession.TreatyValue} />
        {Placements.map((placement, index) => (
          <Part
            key={index}
            name={formatReinsurer(placement)}
            note="facultativo"
            percent={placement.Percent}
            cents={placement.Value}
          />
        ))}
        <Part name="Retido pela seguradora" percent={getRetainedPercent(cession)} cents={cession.RetainedValue} />
      </ul>
      {RetainedExcessValue > 0 && (
        <p>
          <Money cents={RetainedExcessValue} /> retidos além da capacidade do contrato
        </p>
      )}
      <p>
        Sobre <Money cents={cession.AmountAtRiskValue} /> em risco, decidido{DecidedByName && ` por ${DecidedByName}`}{' '}
        em <DateText value={DecidedAt} />
      </p>
    </div>
  );
}

interface PartProps {
  name: string;
  note?: string;
  percent: number;
  cents: number;
}

const Part = ({ name, note, percent, cents }: PartProps) => (
  <li>
    <span>{note ? `${name}, ${note}` : name}</span>
    <span>
      {formatNumber(percent)}% · <Money cents={cents} />
    </span>
  </li>
);
