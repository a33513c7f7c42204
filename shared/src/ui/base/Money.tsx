import { formatMoney } from '../../domain/values/money';
import { NotInformed } from './NotInformed';

/** An amount in cents as Brazilian reais, digits of equal width so that columns line up. */
export function Money({ cents }: { cents: number | null | undefined }) {
  return cents === null || cents === undefined ? (
    <NotInformed />
  ) : (
    <span className="ui-figures">{formatMoney(cents)}</span>
  );
}
