import type { InstallmentParameterRecord } from '@portal/shared/contracts/parameters/installmentParameters';
import type {
  InstallmentModalityParameters,
  InstallmentRange,
} from '@portal/shared/contracts/parameters/kinds/payment';
import { interestInWords, premiumsInWords, rangeInWords } from '@portal/shared/domain/parameters/kinds/payment';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { ParameterProblems } from '../record/ParameterProblems';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';

/** What a dialog of the page changes. */
export type PaymentChange =
  | { of: 'payment' | 'removal'; payment: InstallmentParameterRecord }
  | { of: 'exception'; payment: InstallmentParameterRecord; exception: InstallmentModalityParameters | null }
  | { of: 'exceptionRemoval'; payment: InstallmentParameterRecord; exception: InstallmentModalityParameters };

interface PaymentPanelProps {
  payment: InstallmentParameterRecord;
  onChange: (change: PaymentChange) => void;
}

/** A payment code: how premiums are divided, and for which modalities otherwise. */
export function PaymentPanel({ payment, onChange }: PaymentPanelProps) {
  const { InstallmentParameter: values, InForce, Draft, WhyNotEdit } = payment;
  return (
    <div className="parameters-page">
      <p className="parameters-standing">
        {inForceInWords(payment)}
        {Draft && <StatusTag tone="warning">{Draft.IsDeleted ? 'Remoção em rascunho' : 'Em rascunho'}</StatusTag>}
      </p>
      <VersionNotices record={payment} />
      <ParameterProblems problems={payment.Problems} />
      <Section
        title="Faixas de prêmio"
        aside={
          <div className="parameters-actions">
            <ActionButton disabledReason={WhyNotEdit} onClick={() => onChange({ of: 'removal', payment })}>
              {Draft?.IsDeleted ? 'Manter' : 'Deixar de oferecer'}
            </ActionButton>
            <ActionButton disabledReason={WhyNotEdit} onClick={() => onChange({ of: 'payment', payment })}>
              Alterar faixas e prazos
            </ActionButton>
          </div>
        }
      >
        <RangesTable
          caption="Faixas de prêmio"
          ranges={values.Ranges}
          before={Draft ? (InForce?.Ranges ?? []) : null}
        />
        <Facts>
          <Fact label="Código">{values.Code}</Fact>
          <Fact label="Prazos para o primeiro pagamento">{graceInWords(values.GracePeriodsInDays)}</Fact>
        </Facts>
      </Section>
      <Section
        title="Exceções por modalidade"
        aside={
          <ActionButton
            disabledReason={WhyNotEdit}
            onClick={() => onChange({ of: 'exception', payment, exception: null })}
          >
            Nova exceção
          </ActionButton>
        }
      >
        {values.Modalities.length === 0 ? (
          <EmptyState
            title="Nenhuma exceção"
            text="Todas as modalidades seguem as faixas acima. Uma exceção dá a uma modalidade faixas próprias, ou deixa de oferecer este pagamento nela."
          />
        ) : (
          <FactsTable
            caption="Exceções por modalidade"
            rows={values.Modalities}
            rowKey={({ ModalityUniqueId }) => ModalityUniqueId}
            isMarked={(row) =>
              Draft !== null &&
              isOther(
                row,
                InForce?.Modalities.find(({ ModalityUniqueId }) => ModalityUniqueId === row.ModalityUniqueId),
              )
            }
            columns={[
              { title: 'Modalidade', isName: true, cell: ({ ModalityName }) => ModalityName },
              {
                title: 'Pagamento',
                cell: ({ IsOffered, Ranges, GracePeriodsInDays }) =>
                  IsOffered
                    ? `${Ranges.map(rangeInWords).join('; ')}. Prazos: ${graceInWords(GracePeriodsInDays)}`
                    : 'Não oferecido',
              },
              {
                title: 'Ações',
                cell: (exception) => (
                  <div className="parameters-actions">
                    <ActionButton
                      size="small"
                      disabledReason={WhyNotEdit}
                      aria-label={`Alterar a exceção de ${exception.ModalityName}`}
                      onClick={() => onChange({ of: 'exception', payment, exception })}
                    >
                      Alterar
                    </ActionButton>
                    <ActionButton
                      size="small"
                      disabledReason={WhyNotEdit}
                      aria-label={`Remover a exceção de ${exception.ModalityName}`}
                      onClick={() => onChange({ of: 'exceptionRemoval', payment, exception })}
                    >
                      Remover
                    </ActionButton>
                  </div>
                ),
              },
            ]}
          />
        )}
      </Section>
    </div>
  );
}

const graceInWords = (days: readonly number[]): string =>
  days.length === 0 ? 'nenhum' : days.map((one) => (one === 0 ? 'à vista' : `${one} dias`)).join(', ');

interface RangesTableProps {
  caption: string;
  ranges: readonly InstallmentRange[];
  /** What is in force, where something else is drafted. */
  before: readonly InstallmentRange[] | null;
}

const RangesTable = ({ caption, ranges, before }: RangesTableProps) => (
  <FactsTable
    caption={caption}
    rows={ranges}
    rowKey={(_range, index) => index}
    isMarked={(range) => before !== null && !before.some((one) => !isOther(one, range))}
    columns={[
      { title: 'Prêmio líquido', isName: true, cell: premiumsInWords },
      { title: 'Parcelas', isAmount: true, isWhole: true, cell: ({ MaxInstallments }) => `até ${MaxInstallments}` },
      {
        title: 'Parcela mínima',
        isAmount: true,
        isWhole: true,
        cell: ({ MinInstallmentValue }) => <Money cents={MinInstallmentValue} />,
      },
      { title: 'Juros', cell: interestInWords },
    ]}
  />
);
