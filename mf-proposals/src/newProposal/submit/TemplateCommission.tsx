import {
  commissionProblem,
  commissionRangeInWords,
  percentInWords,
} from '@portal/shared/domain/parameters/commissionRange';
import { Alert, Button } from '@portal/shared/ui/base';
import { useLocation } from 'react-router-dom';
import type { UsedFinancialData } from '../../form/finance/useFinancialData';
import type { TemplateOfProposal } from '../useContinue';

/** Offers the commission of the template that a proposal was begun with: never taken by itself, as it is money. */
export function TemplateCommission({ financial: { state, type } }: { financial: UsedFinancialData }) {
  const { state: visit } = useLocation() as { state: TemplateOfProposal | null };
  const template = visit?.template;
  const { comissionPercentage, comissionRange } = state.data;
  if (!template || template.commissionPercent === null || template.commissionPercent === comissionPercentage)
    return null;
  const percent = template.commissionPercent;
  if (commissionProblem(percent, comissionRange) !== null)
    return (
      <Alert
        type="warning"
        role="status"
        showIcon
        title={`A comissão do modelo “${template.name}”, de ${percentInWords(percent)}, não é possível aqui`}
        description={`${commissionRangeInWords(comissionRange)} Escolha outra abaixo; por ora é de ${percentInWords(comissionPercentage)}.`}
      />
    );
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={`O modelo “${template.name}” tem comissão de ${percentInWords(percent)}`}
      description={`A proposta começa com ${percentInWords(comissionPercentage)}.`}
      action={
        <Button onClick={() => type({ comissionBy: 'percentage', comissionPercentage: percent })}>
          Usar {percentInWords(percent)}
        </Button>
      }
    />
  );
}
