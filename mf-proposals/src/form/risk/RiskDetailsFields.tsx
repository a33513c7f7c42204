import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { Checkbox, FieldFrame, MoneyField, TextField } from '@portal/shared/ui/form';
import type { FormPartProps } from '../proposalForm';
import { formatLawsuitNumber } from '@portal/shared/domain/underwriting/lawsuitNumber';
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
          <FieldFrame
            id={ids.isComplexWork}
            label="Complexidade da obra"
            help="A lei permite garantir até 10% de obras complexas e até 30% das de grande vulto (Lei 14.133/2021)."
          >
            {({ status: _status, ...wiring }) => (
              <Checkbox
                {...wiring}
                checked={details.IsComplexWork ?? false}
                onChange={({ target }) => set({ IsComplexWork: target.checked })}
              >
                Obra complexa ou de grande vulto
              </Checkbox>
            )}
          </FieldFrame>
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
            maxLength={120}
            value={details.Court ?? ''}
            onChange={(Court) => set({ Court: Court || null })}
          />
        </>
      );
    default:
      return null;
  }
}
