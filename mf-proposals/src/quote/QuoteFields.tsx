import { formatDate } from '@portal/shared/domain/time/dates';
import { useProblems } from '@portal/shared/form/useProblems';
import { Section } from '@portal/shared/parts/facts';
import { DateField } from '@portal/shared/ui/date';
import { MoneyField, UnfinishedWork } from '@portal/shared/ui/form';
import type { ReportUnfinished } from '@portal/shared/ui/form';
import { PolicyHolderPart } from '../form/policyHolder/PolicyHolderPart';
import type { FormPartProps } from '../form/proposalForm';
import { CoverageFields } from '../form/risk/CoverageFields';
import { ModalityFields } from '../form/risk/ModalityFields';
import { riskFieldIds as ids } from '../form/risk/riskFieldIds';
import { startBounds } from '../form/risk/riskProblems';
import { endBesides } from './quotedEnds';
import '../form/risk/risk.css';

interface QuoteFieldsProps extends FormPartProps {
  /** Takes an amount whose text means none. */
  onUnfinished: ReportUnfinished;
}

/** What a quote asks: the fields of a proposal that decide its price, and no other. */
export function QuoteFields({ value: form, change, problems, onUnfinished }: QuoteFieldsProps) {
  const shown = useProblems([], problems);
  const { modality, startDate } = form;
  const bounds = modality && startBounds(modality);
  const changeRisk: FormPartProps['change'] = (part) => {
    const chosen = part.modality;
    const isOther = chosen && chosen.UniqueId !== modality?.UniqueId;
    change(isOther && startDate ? { ...part, endDate: endBesides(startDate, chosen) } : part);
  };
  return (
    <div className="proposal-quote-fields">
      <Section title="Para quem">
        <PolicyHolderPart value={form} change={change} problems={problems} />
      </Section>
      <Section title="O quê">
        <div className="proposal-risk-group">
          <ModalityFields value={form} change={changeRisk} shown={shown} />
          <UnfinishedWork value={onUnfinished}>
            <MoneyField
              id={ids.insuredAmount}
              label="Importância segurada"
              required
              value={form.insuredAmount}
              onChange={(insuredAmount) => change({ insuredAmount })}
              error={shown.problemOf(ids.insuredAmount)}
              help="Também 1,5 mi ou 800 mil."
            />
            <div className="proposal-risk-row">
              <DateField
                id={ids.startDate}
                label="Início da vigência"
                required
                value={startDate}
                onChange={(day) => change({ startDate: day })}
                error={shown.problemOf(ids.startDate)}
                help={bounds && `De ${formatDate(bounds.earliest)} a ${formatDate(bounds.latest)}.`}
              />
              <DateField
                id={ids.endDate}
                label="Outro fim"
                value={form.endDate}
                base={startDate}
                onChange={(day) => change({ endDate: day })}
                help="Além de 1, 2 e 3 anos: +5a, +6m ou +90d, a partir do início."
              />
            </div>
            <CoverageFields value={form} change={change} shown={shown} />
          </UnfinishedWork>
        </div>
      </Section>
    </div>
  );
}
