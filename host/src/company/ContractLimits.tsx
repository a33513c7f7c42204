import type { CompanyContract } from '@portal/shared/contracts/people/company';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { EmptyState } from '@portal/shared/ui/base';

/** From this share on a limit deserves a word. */
const NEAR = 0.9;

/** How much of each limit of the plan is used. */
export function ContractLimits({ limits }: { limits: CompanyContract['Limits'] }) {
  if (limits.length === 0) return <EmptyState title="O plano não tem limites" />;
  return (
    <ul className="contract-limits">
      {limits.map(({ Name, Used, Limit }) => {
        const share = Limit ? Used / Limit : 0;
        const warning =
          Limit === null ? null : share > 1 ? 'acima do limite' : share >= NEAR ? 'perto do limite' : null;
        return (
          <li key={Name}>
            <span className="contract-limit-name">{Name}</span>
            <span className="ui-figures">
              {formatNumber(Used)}
              {Limit === null ? ' · sem limite' : ` de ${formatNumber(Limit)}`}
              {warning && <strong className="contract-limit-warning"> · {warning}</strong>}
            </span>
            {Limit !== null && (
              <meter
                aria-label={`${Name}: ${formatNumber(Used)} de ${formatNumber(Limit)}`}
                min={0}
                max={Math.max(Limit, 1)}
                high={Limit * NEAR}
                value={Math.min(Used, Limit)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
