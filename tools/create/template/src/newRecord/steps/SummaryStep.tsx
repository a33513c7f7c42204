import { formatDate } from '@portal/shared/domain/time/dates';
import { problemAt } from '@portal/shared/form/problem';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';
import { LongTextField } from '@portal/shared/ui/form';
import type { StepProps } from '../exampleForm';
import { fields } from '../exampleProblems';

/** What was written, to be read once more, and the object of the policy. */
export function SummaryStep({ value: form, change, problems }: StepProps) {
  const { startDate, endDate, insuredAmount } = form;
  return (
    <>
      <Facts>
        <Fact label="Tomador">{form.policyHolder?.Name}</Fact>
        <Fact label="Segurado">{form.insured?.Name}</Fact>
        <Fact label="Modalidade">{form.modality?.Name}</Fact>
        <Fact label="Importância segurada">{insuredAmount !== null && <Money cents={insuredAmount} />}</Fact>
        <Fact label="Vigência">{startDate && endDate && `${formatDate(startDate)} a ${formatDate(endDate)}`}</Fact>
      </Facts>
      <LongTextField
        id={fields.object.fieldId}
        label="Objeto da garantia"
        required
        value={form.object}
        error={problemAt(problems, fields.object.fieldId)}
        onChange={(object) => change({ object })}
      />
    </>
  );
}
