import type { FigureOverview, FigureTotals } from '@portal/shared/contracts/figures/figures';
import { periodBefore, periodInWords } from '@portal/shared/domain/figures/figurePeriod';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Link } from 'react-router-dom';
import { cancelledOf, daysOf, issuedOn, proposalsOf } from './barAddresses';
import { changeInWords } from './changeInWords';
import type { Shown } from './shown';

interface KeyNumbersProps extends Shown {
  overview: FigureOverview;
}

/** What the period comes to, each number with its change and the way to its records. */
export function KeyNumbers({ overview, choice, more, ofInsurer, leads }: KeyNumbersProps) {
  const days = daysOf(choice.period);
  const { Now, Before } = overview;
  const lead = (to: string) => (more === null ? null : leads(to));
  const policies = lead(issuedOn(days, more ?? {}));
  const count = (name: string, of: (totals: FigureTotals) => number, to: string | null) => ({
    name,
    value: formatNumber(of(Now)),
    change: changeInWords(of(Now), of(Before)),
    to,
  });
  const money = (name: string, of: (totals: FigureTotals) => number) => ({
    ...count(name, of, policies),
    value: formatMoney(of(Now)),
  });
  const numbers = [
    count('Apólices emitidas', ({ PolicyCount }) => PolicyCount, policies),
    money('Prêmio líquido', ({ InsurancePremium }) => InsurancePremium),
    money('Importância segurada', ({ InsuredAmountValue }) => InsuredAmountValue),
    count('Emitidas e canceladas', ({ CancelledCount }) => CancelledCount, lead(cancelledOf(days, more ?? {}))),
    count(
      'Propostas recebidas',
      ({ ProposalCount }) => ProposalCount,
      lead(proposalsOf(days, { ofInsurer, more: more ?? {} })),
    ),
    count(
      'Propostas perdidas',
      ({ LostProposalCount }) => LostProposalCount,
      lead(proposalsOf(days, { ofInsurer, lost: {}, more: more ?? {} })),
    ),
  ];
  return (
    <section aria-label="Números do período">
      <dl className="admin-figures-numbers">
        {numbers.map(({ name, value, change, to }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{to === null ? value : <Link to={to}>{value}</Link>}</strong>
              <span>{change}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="admin-figures-note">
        Comparado com {periodInWords(periodBefore(choice.period))}. Atualizado às{' '}
        {formatDateTime(overview.AsOf).slice(-5)} de {formatDateTime(overview.AsOf).slice(0, 10)}; o que mudou depois
        aparece em segundos.
      </p>
    </section>
  );
}
