import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { formatDate } from '@portal/shared/domain/time/dates';
import { findLargeWorkValue } from '@portal/shared/domain/underwriting/guaranteedContract';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { DateField } from '@portal/shared/ui/date';
import { Checkbox, FieldFrame, MoneyField, TextField } from '@portal/shared/ui/form';
import type { FormPartProps } from '../proposalForm';
import { formatLawsuitNumber } from '@portal/shared/domain/underwriting/lawsuitNumber';
import { toLegalMeasure } from './riskBounds';
import { riskFieldIds as ids } from './riskFieldIds';
import type { ShownProblems } from '@portal/shared/form/useProblems';

interface RiskDetailsFieldsProps extends Pick<FormPartProps, 'value' | 'change'> {
  shown: ShownProblems;
}

/** The bid, the contract or the lawsuit that is covered, as the modality's kind asks. */
export function RiskDetailsFields({ value: form, change, shown }: RiskDetailsFieldsProps) {
  const details = form.riskDetails;
  const set = (part: Partial<RiskDetails>) => change({ riskDetails: { ...form.riskDetails, ...part } });
  const bound = (id: string) => ({ id, required: true, error: shown.problemOf(id), onBlur: () => shown.leave(id) });
  switch (form.modality?.RiskKind) {
    case 'bid':
      return (
        <div className="proposal-risk-row">
          <TextField
            {...bound(ids.bidNumber)}
            label="Número do edital"
            value={details.BidNumber ?? ''}
            onChange={(BidNumber) => set({ BidNumber: BidNumber || null })}
          />
          <MoneyField
            {...bound(ids.contractValue)}
            label="Valor estimado da licitação"
            value={details.ContractValue}
            onChange={(ContractValue) => set({ ContractValue })}
          />
        </div>
      );
    case 'contract':
      return (
        <>
          <div className="proposal-risk-row">
            <TextField
              {...bound(ids.contractNumber)}
              label="Número do contrato"
              value={details.ContractNumber ?? ''}
              onChange={(ContractNumber) => set({ ContractNumber: ContractNumber || null })}
            />
            <MoneyField
              {...bound(ids.contractValue)}
              label="Valor do contrato"
              value={details.ContractValue}
              onChange={(ContractValue) => set({ ContractValue })}
            />
          </div>
          <div className="proposal-risk-row">
            <DateField
              {...bound(ids.contractStartDate)}
              required={!form.modality.IsPrivateSector}
              label="Início do contrato"
              value={details.ContractStartDate ?? null}
              onChange={(ContractStartDate) => set({ ContractStartDate })}
            />
            <DateField
              {...bound(ids.contractEndDate)}
              required={!form.modality.IsPrivateSector}
              label="Fim do contrato"
              value={details.ContractEndDate ?? null}
              base={details.ContractStartDate ?? null}
              onChange={(ContractEndDate) => set({ ContractEndDate })}
              help="A vigência da garantia vai ao menos até aqui. Também +1a, +3m ou +90d, a partir do início."
            />
          </div>
          <WorkFields form={form} set={set} shown={shown} />
        </>
      );
    case 'judicial':
      return (
        <>
          <div className="proposal-risk-row">
            <TextField
              {...bound(ids.lawsuitNumber)}
              label="Número do processo"
              placeholder="0000000-00.0000.0.00.0000"
              help="Como está no processo, com 20 algarismos."
              value={details.LawsuitNumber ?? ''}
              onChange={(typed) => set({ LawsuitNumber: formatLawsuitNumber(typed) || null })}
            />
            <MoneyField
              {...bound(ids.debtValue)}
              label="Valor da dívida"
              value={details.DebtValue}
              onChange={(DebtValue) => set({ DebtValue })}
            />
          </div>
          <TextField
            {...bound(ids.court)}
            required={false}
            label="Juízo ou tribunal"
            value={details.Court ?? ''}
            onChange={(Court) => set({ Court: Court || null })}
          />
        </>
      );
    default:
      return null;
  }
}

interface WorkFieldsProps extends Pick<RiskDetailsFieldsProps, 'shown'> {
  form: RiskDetailsFieldsProps['value'];
  set: (part: Partial<RiskDetails>) => void;
}

/** Asks for the kinds of work that raise the legal share; only public contracts have them. */
function WorkFields({ form, set, shown }: WorkFieldsProps) {
  const { modality, riskDetails: details, startDate } = form;
  const measure = modality && toLegalMeasure(modality, startDate);
  if (!measure) return null;
  const { ComplexWorkPercent, LargeWorkPercent } = measure.rules;
  const least = findLargeWorkValue(details, measure);
  return (
    <>
      <FieldFrame
        id={ids.isComplexWork}
        label="Complexidade da obra"
        help={`A lei deixa garantir até ${formatNumber(ComplexWorkPercent)}% do contrato (Lei 14.133/2021, art. 98).`}
      >
        {({ status: _status, ...wiring }) => (
          <Checkbox
            {...wiring}
            checked={details.IsComplexWork ?? false}
            onChange={({ target }) => set({ IsComplexWork: target.checked })}
          >
            Obra de alta complexidade técnica
          </Checkbox>
        )}
      </FieldFrame>
      <FieldFrame
        id={ids.isLargeWork}
        label="Vulto da obra"
        error={shown.problemOf(ids.isLargeWork)}
        help={
          least
            ? `A lei deixa garantir até ${formatNumber(LargeWorkPercent)}% de contratos acima de ${formatMoney(least.AboveValue)}, valor em vigor desde ${formatDate(least.From)} (Lei 14.133/2021, art. 99).`
            : undefined
        }
      >
        {({ status: _status, ...wiring }) => (
          <Checkbox
            {...wiring}
            checked={details.IsLargeWork ?? false}
            onBlur={() => shown.leave(ids.isLargeWork)}
            onChange={({ target }) => set({ IsLargeWork: target.checked })}
          >
            Obra de grande vulto com cláusula de retomada
          </Checkbox>
        )}
      </FieldFrame>
    </>
  );
}
