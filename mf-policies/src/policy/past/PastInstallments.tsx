import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { DateText, Money } from '@portal/shared/ui/base';

const totalOf = (installments: PolicyDetail['Installments']) =>
  installments.reduce((sum, { AmountValue }) => sum + AmountValue, 0);

/** The instalments that counted, and which of them were paid by then. */
export const PastInstallments = ({ installments }: { installments: PolicyDetail['Installments'] }) => (
  <Section id="parcelas" title="Parcelas">
    {installments.length === 0 ? (
      <p>Esta apólice não tinha boletos.</p>
    ) : (
      <FactsTable
        caption="Parcelas da apólice"
        rows={installments}
        rowKey={({ Installment }) => Installment}
        columns={[
          { title: 'Parcela', isName: true, cell: ({ Installment }) => Installment },
          { title: 'Vencimento', isWhole: true, cell: ({ DueOn }) => <DateText value={DueOn} /> },
          { title: 'Pago em', cell: ({ PaidOn }) => (PaidOn ? <DateText value={PaidOn} /> : 'Não paga até então') },
          // Last, so that the total stands under it.
          { title: 'Valor', isWhole: true, isAmount: true, cell: ({ AmountValue }) => <Money cents={AmountValue} /> },
        ]}
        sums={[{ title: 'Total', value: <Money cents={totalOf(installments)} /> }]}
      />
    )}
  </Section>
);
