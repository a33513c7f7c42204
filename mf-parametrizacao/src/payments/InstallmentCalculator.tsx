import {
  installmentPlan,
  possibleGracePeriods,
  possibleInstallments,
} from '@portal/shared/domain/billing/installments';
import type { PaymentTerms } from '@portal/shared/domain/billing/installments';
import { instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import type { ClosedDay } from '@portal/shared/contracts/parameters/kinds/closedDays';
import type { PaymentParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import { ownClosedDays } from '@portal/shared/domain/parameters/kinds/closedDays';
import { rulesOfPayments } from '@portal/shared/domain/parameters/kinds/payment';
import { addYears, formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { Button, Money } from '@portal/shared/ui/base';
import { DateField } from '@portal/shared/ui/date';
import { MoneyField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';

interface InstallmentCalculatorProps {
  /** As shown above: drafted where a change set drafts them. */
  payments: readonly PaymentParameters[];
  closedDays: readonly ClosedDay[];
  iofPercent: number;
  isDrafted: boolean;
}

/** What a premium would give with these payment codes, by the rule that proposals are paid by. */
export function InstallmentCalculator({ payments, closedDays, iofPercent, isDrafted }: InstallmentCalculatorProps) {
  const [premiumCents, setPremium] = useState<number | null>(10_000_00);
  const [issuedOn, setIssuedOn] = useState<string | null>(today());
  const [modality, setModality] = useState<string | null>(null);
  const [grace, setGrace] = useState<number | null>(null);
  const [chosen, choose] = useState(1);
  const exceptions = new Map(
    payments.flatMap(({ Modalities }) => Modalities.map((one) => [one.ModalityUniqueId, one.ModalityName] as const)),
  );
  const isComplete = premiumCents !== null && premiumCents > 0 && issuedOn !== null && isPlainDate(issuedOn);
  const terms: PaymentTerms | null = isComplete
    ? {
        premiumCents,
        taxPercent: iofPercent,
        rules: rulesOfPayments(payments, modality),
        allowsAnnual: false,
        issuedOn,
        startDate: issuedOn,
        endDate: addYears(issuedOn, 1),
        paidUpWithinDays: null,
        closedDays: ownClosedDays(closedDays),
      }
    : null;
  const graces = terms ? possibleGracePeriods(terms, 1) : [];
  const gracePeriodDays = grace !== null && graces.includes(grace) ? grace : (graces[0] ?? 0);
  const options = terms ? possibleInstallments(terms, gracePeriodDays) : [];
  const option = options.find(({ installments }) => installments === chosen) ?? options[0];
  return (
    <Section title="Simulador">
      <p>
        {isDrafted ? 'Calculado com os códigos em rascunho acima' : 'Calculado com os códigos em vigor'}, para uma
        vigência de um ano a partir da emissão.
      </p>
      <div className="parameters-two">
        <MoneyField label="Prêmio líquido" minimum={1} value={premiumCents} onChange={setPremium} />
        <DateField label="Emissão" value={issuedOn} onChange={setIssuedOn} />
        {exceptions.size > 0 && (
          <SelectField
            label="Modalidade"
            placeholder="Sem exceção"
            options={[...exceptions].map(([value, label]) => ({ value, label }))}
            value={modality}
            onChange={setModality}
          />
        )}
        {graces.length > 0 && (
          <SelectField
            label="Primeiro pagamento"
            options={graces.map((days) => ({
              value: days,
              label: days === 0 ? 'Dia útil seguinte à emissão' : `${days} dias após a emissão`,
            }))}
            value={gracePeriodDays}
            onChange={setGrace}
          />
        )}
      </div>
      {terms && option ? (
        <>
          <FactsTable
            caption="Parcelamentos possíveis"
            hasVisibleCaption
            rows={options}
            rowKey={({ installments }) => installments}
            isMarked={({ installments }) => installments === option.installments}
            columns={[
              { title: 'Pagamento', isName: true, cell: ({ installments }) => instalmentsInWords(installments, false) },
              {
                title: 'Primeira parcela',
                isAmount: true,
                isWhole: true,
                cell: (row) => <Money cents={row.firstCents} />,
              },
              { title: 'Juros', isAmount: true, isWhole: true, cell: (row) => <Money cents={row.interestCents} /> },
              ...(iofPercent > 0
                ? [
                    {
                      title: 'IOF',
                      isAmount: true,
                      isWhole: true,
                      cell: (row: (typeof options)[number]) => <Money cents={row.taxCents} />,
                    },
                  ]
                : []),
              { title: 'Total', isAmount: true, isWhole: true, cell: (row) => <Money cents={row.payableCents} /> },
              {
                title: 'Datas',
                cell: ({ installments }) => (
                  <Button
                    size="small"
                    aria-pressed={installments === option.installments}
                    aria-label={`Ver as datas de ${instalmentsInWords(installments, false)}`}
                    onClick={() => choose(installments)}
                  >
                    Ver datas
                  </Button>
                ),
              },
            ]}
          />
          <FactsTable
            caption={`Vencimentos: ${instalmentsInWords(option.installments, false)}`}
            hasVisibleCaption
            rows={installmentPlan(terms, option.payableCents, {
              installments: option.installments,
              gracePeriodDays,
              byYear: false,
            })}
            rowKey={({ installment }) => installment}
            columns={[
              { title: 'Parcela', isName: true, cell: ({ installment }) => `${installment}/${option.installments}` },
              { title: 'Vencimento', isWhole: true, cell: ({ dueOn }) => formatDate(dueOn) },
              {
                title: 'Valor',
                isAmount: true,
                isWhole: true,
                cell: ({ amountCents }) => <Money cents={amountCents} />,
              },
            ]}
            sums={[{ title: 'Soma das parcelas', value: <Money cents={option.payableCents} /> }]}
          />
        </>
      ) : (
        <p role="status">Informe um prêmio e a data da emissão.</p>
      )}
    </Section>
  );
}
