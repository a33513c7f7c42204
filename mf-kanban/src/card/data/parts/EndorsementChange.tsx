import type { CardEndorsementInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';

/** The policy before and after the endorsement, and what the difference costs or gives back. */
export function EndorsementChange({ endorsement }: { endorsement: CardEndorsementInfo }) {
  const {
    Before: before,
    After: after,
    PremiumDifferenceValue: difference,
    MovedValue: moved = difference,
  } = endorsement;
  const insured = [before.InsuredAmountValue, after.InsuredAmountValue] as const;
  const atRisk = [
    before.AmountAtRiskValue ?? before.InsuredAmountValue,
    after.AmountAtRiskValue ?? after.InsuredAmountValue,
  ] as const;
  const rows = [
    {
      name: 'Importância segurada',
      before: insured[0],
      after: insured[1],
      show: formatMoney,
    },
    ...(atRisk.some((cents, at) => cents !== insured[at])
      ? [{ name: 'Importância em risco', before: atRisk[0], after: atRisk[1], show: formatMoney }]
      : []),
    { name: 'Prêmio líquido', before: before.PremiumValue, after: after.PremiumValue, show: formatMoney },
  ].map(({ show, ...row }) => ({
    name: row.name,
    before: show(row.before),
    after: show(row.after),
    change: row.before === row.after ? 'Sem mudança' : signed(row.after - row.before),
  }));
  const dates = [
    { name: 'Início da vigência', before: before.StartDate, after: after.StartDate },
    { name: 'Fim da vigência', before: before.EndDate, after: after.EndDate },
  ].map((row) => ({
    name: row.name,
    before: formatDate(row.before),
    after: formatDate(row.after),
    change: row.before === row.after ? 'Sem mudança' : 'Muda',
  }));
  return (
    <Section look="drawer" title="O que muda na apólice">
      <FactsTable
        caption="A apólice antes e depois do endosso"
        rows={[...rows, ...dates]}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Dado', cell: ({ name }) => name },
          { title: 'Antes', isAmount: true, cell: (row) => row.before },
          { title: 'Depois', isAmount: true, cell: (row) => row.after },
          { title: 'Diferença', isAmount: true, cell: ({ change }) => change },
        ]}
      />
      <Facts>
        <Fact label={difference < 0 || moved < 0 ? 'Restituição ao tomador' : 'Prêmio do endosso'}>
          <strong>{movedText(difference, moved)}</strong>
        </Fact>
        {endorsement.RequestedPremiumValue !== null && (
          <Fact label="Prêmio pedido">
            <strong>{formatMoney(endorsement.RequestedPremiumValue)}</strong>
          </Fact>
        )}
        {endorsement.RequestedPremiumJustification !== null && (
          <Fact label="Justificativa do prêmio pedido" wide>
            {endorsement.RequestedPremiumJustification}
          </Fact>
        )}
        <Fact label="Diferença de comissão">{signed(endorsement.CommissionDifferenceValue)}</Fact>
      </Facts>
    </Section>
  );
}

function movedText(difference: number, moved: number): string {
  if (moved !== 0) return formatMoney(Math.abs(moved));
  return difference === 0 ? 'Sem prêmio' : 'Nada do que foi pago volta';
}

const signed = (cents: number): string => `${cents > 0 ? '+\u00a0' : ''}${formatMoney(cents)}`;
