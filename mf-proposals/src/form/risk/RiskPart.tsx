import { Heading } from '@portal/shared/ui/base';
import type { FormPartProps } from '../proposalForm';
import { AmountField } from './AmountField';
import { ComplementaryFields } from './ComplementaryFields';
import { CoverageFields } from './CoverageFields';
import { ModalityFields } from './ModalityFields';
import { RiskDetailsFields } from './RiskDetailsFields';
import { riskFieldIds } from './riskFieldIds';
import { riskProblems } from './riskProblems';
import { useProblems } from '@portal/shared/form/useProblems';
import { ValidityFields } from './ValidityFields';
import './risk.css';

const kindTitles = { bid: 'Licitação', contract: 'Contrato', judicial: 'Processo judicial', other: null };

interface RiskPartProps extends FormPartProps {
  /** The start of a stored proposal, which may stay as it is. */
  keptStartDate?: string | null;
  keptComplementaryStartDate?: string | null;
}

/** What is covered, for how much and for how long (Spec 001 §3 "Proposal"). */
export function RiskPart({
  value: form,
  change,
  problems,
  keptStartDate = null,
  keptComplementaryStartDate = null,
}: RiskPartProps) {
  const shown = useProblems(riskProblems(form, { keptStartDate, keptComplementaryStartDate }), problems);
  const part = { value: form, change, shown };
  const kindTitle = form.modality && kindTitles[form.modality.RiskKind];
  return (
    <div className="proposal-risk">
      <section className="proposal-risk-group" aria-label="Modalidade">
        <ModalityFields {...part} />
      </section>
      {kindTitle && (
        <section className="proposal-risk-group">
          <Heading level={3} size={4}>
            {kindTitle}
          </Heading>
          <RiskDetailsFields {...part} />
        </section>
      )}
      <section className="proposal-risk-group">
        <Heading level={3} size={4}>
          Importância segurada e vigência
        </Heading>
        <AmountField {...part} />
        <ValidityFields
          validity={form}
          onChange={({ startDate, endDate }) => change({ startDate, endDate })}
          limits={form.modality}
          ids={riskFieldIds}
          shown={shown}
        />
      </section>
      {form.modality && (form.modality.ComplementaryModalities.length > 0 || form.modality.Coverages.length > 0) && (
        <section className="proposal-risk-group">
          <Heading level={3} size={4}>
            Complementos
          </Heading>
          <ComplementaryFields {...part} />
          <CoverageFields {...part} />
        </section>
      )}
    </div>
  );
}
