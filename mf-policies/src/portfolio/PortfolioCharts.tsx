import type { Portfolio, PortfolioMonth } from '@portal/shared/contracts/underwriting/portfolio';
import { Section } from '@portal/shared/parts/facts';
import { MonthChart, RankedBars } from '@portal/shared/ui/chart';
import type { RankedRow } from '@portal/shared/ui/chart';
import { endingIn, issuedIn, issuedOfBroker, issuedOfModality } from './barAddresses';
import type { Narrowing } from './barAddresses';
import { RenewedShare } from './RenewedShare';

type Amount = 'InsurancePremium' | 'InsuredAmountValue';
const names: Record<Amount, string> = {
  InsurancePremium: 'Prêmio líquido',
  InsuredAmountValue: 'Importância segurada',
};

interface MonthsProps {
  title: string;
  months: readonly PortfolioMonth[];
  amount: Amount;
  /** The first day shown, where the first month is not shown whole. */
  from?: string;
  to: (month: string) => string;
  emptyText: string;
}

function Months({ title, months, amount, from, to, emptyText }: MonthsProps) {
  return (
    <MonthChart
      title={title}
      figures={{
        days: months.map(({ Month }, at) => (at === 0 && from ? from : Month)),
        stack: [{ name: names[amount], values: months.map((month) => month[amount]) }],
        totalName: `${names[amount]} do mês`,
      }}
      emptyText={emptyText}
      link={{ label: 'Ver as apólices', to: (at) => to(months[at]?.Month ?? '') }}
    />
  );
}

const ranked = {
  bar: names.InsurancePremium,
  others: [names.InsuredAmountValue],
  count: 'Apólices',
} as const;

const NOTHING_ISSUED = 'Nenhuma apólice emitida neste período.';

/** The portfolio drawn: each month, modality and broker leads to its policies. */
export default function PortfolioCharts({ portfolio, more }: { portfolio: Portfolio; more: Narrowing }) {
  const { ByMonth, ByModality, ByBroker, EndingByMonth } = portfolio;
  const issued = {
    months: ByMonth,
    to: (month: string) => issuedIn(month, portfolio, more),
    emptyText: NOTHING_ISSUED,
  };
  const ending = {
    months: EndingByMonth,
    from: portfolio.EndsFrom,
    to: (month: string) => endingIn(month, portfolio, more),
    emptyText: 'Nenhuma apólice em vigor termina nos próximos doze meses.',
  };
  const row = (one: { Name: string; InsurancePremium: number; InsuredAmountValue: number; PolicyCount: number }) => ({
    name: one.Name,
    cents: one.InsurancePremium,
    others: [{ cents: one.InsuredAmountValue }],
    count: one.PolicyCount,
  });
  return (
    <>
      <Section title="Emitido por mês">
        <Months title="Prêmio emitido, por mês de emissão" amount="InsurancePremium" {...issued} />
        <Months title="Importância segurada, por mês de emissão" amount="InsuredAmountValue" {...issued} />
      </Section>
      <Section title="Por modalidade">
        <RankedBars
          title="Prêmio emitido por modalidade"
          columns={{ name: 'Modalidade', ...ranked }}
          rows={ByModality.map((one): RankedRow => ({
            ...row(one),
            key: one.ModalityUniqueId,
            detail: one.BranchCode,
            to: issuedOfModality(one.ModalityUniqueId, portfolio, more),
          }))}
          emptyText={NOTHING_ISSUED}
        />
      </Section>
      <Section title="Por corretora">
        <RankedBars
          title="Prêmio emitido por corretora"
          columns={{ name: 'Corretora', ...ranked }}
          rows={ByBroker.map((one): RankedRow => ({
            ...row(one),
            key: one.BrokerUniqueId,
            to: issuedOfBroker(one, portfolio, more),
          }))}
          emptyText={NOTHING_ISSUED}
        />
      </Section>
      <Section title="Termina nos próximos doze meses">
        <Months title="Importância segurada que termina, por mês" amount="InsuredAmountValue" {...ending} />
        <Months title="Prêmio do que termina, por mês" amount="InsurancePremium" {...ending} />
      </Section>
      <Section title="Renovadas do que terminou no período">
        <RenewedShare portfolio={portfolio} more={more} />
      </Section>
    </>
  );
}
