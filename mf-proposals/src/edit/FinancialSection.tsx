import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { FinancialPart } from '../form/finance/FinancialPart';
import { useFinancialData } from '../form/finance/useFinancialData';
import { useState } from 'react';

/** The price, stored as it is calculated; what was changed of the risk has to be saved before it counts here. */
export function FinancialSection({ record, isRiskChanged }: { record: ProposalRecord; isRiskChanged: boolean }) {
  const [opened] = useState(record);
  const financial = useFinancialData(opened, true);
  return (
    <FinancialPart
      financial={financial}
      modalityUniqueId={record.Modality.UniqueId}
      readOnlyReason={
        isRiskChanged
          ? 'Salve as alterações do risco para calcular o prêmio com elas. Estes são os dados de antes.'
          : null
      }
    />
  );
}

/** The price belongs to the risk: another risk begins the section anew. */
export const priceKey = ({ StartDate, EndDate, InsuredAmountValue, Modality, ...record }: ProposalRecord): string =>
  [
    StartDate,
    EndDate,
    InsuredAmountValue,
    Modality.UniqueId,
    record.ComplementaryModality?.UniqueId,
    record.ComplementaryInsuredAmountValue,
    record.ComplementaryEndDate,
    ...record.Coverages.flatMap(({ CoverageUniqueId, InsuredAmountValue: covered }) => [CoverageUniqueId, covered]),
  ].join(' ');
