import type { CompanyContract } from '@portal/shared/contracts/people/company';
import { formatDate } from '@portal/shared/domain/time/dates';
import { StatusTag } from '@portal/shared/ui/status';

/** The platform's modules, those of the plan and those beyond it. */
export const ContractModules = ({ modules }: { modules: CompanyContract['Modules'] }) => (
  <ul className="contract-rows">
    {modules.map(({ Name, Description, IncludedSince }) => (
      <li key={Name}>
        <span>
          <strong>{Name}</strong>
          <small>{Description}</small>
        </span>
        {IncludedSince ? (
          <StatusTag tone="success">Desde {formatDate(IncludedSince)}</StatusTag>
        ) : (
          <StatusTag tone="neutral">Não contratado</StatusTag>
        )}
      </li>
    ))}
  </ul>
);
