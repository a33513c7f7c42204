import type { RenewalParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import type { RenewalModality } from '@portal/shared/contracts/parameters/renewalParameters';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import { renewalFields } from '@portal/shared/domain/parameters/kinds/renewal';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import { inWorkingSet } from '../changes/useWorkingSet';
import { DraftState } from '../record/DraftState';
import { ParameterProblems } from '../record/ParameterProblems';
import { removalVerb } from '../record/RemovalDialog';
import { modalityTitle } from './renewalForm';

interface RenewalModalitiesProps {
  /** By which those go that say nothing for themselves. */
  rules: RenewalParameters;
  modalities: readonly RenewalModality[];
  workingSet: string | undefined;
  whyNotAdd: string | null;
  onRemove: (modality: RenewalModality) => void;
}

/** Every modality with how its policies are renewed, and whether it says so for itself. */
export function RenewalModalities(props: RenewalModalitiesProps) {
  const { rules, modalities, workingSet, whyNotAdd, onRemove } = props;
  const ruleOf = ({ Parameter }: RenewalModality) => Parameter?.Values ?? rules;
  const word = (name: keyof RenewalParameters) => (modality: RenewalModality) => {
    const rule = ruleOf(modality);
    const field = renewalFields.find((one) => one.name === name);
    return field && (name === 'Opening' || rule.Opening !== 'none') ? parameterValueInWords(field, rule[name]) : '—';
  };
  const rate = (modality: RenewalModality) => {
    const { Rate, AdjustmentPercent: percent } = ruleOf(modality);
    const inWords = word('Rate')(modality);
    return Rate === 'adjusted' && percent !== null ? `${inWords} em ${formatNumber(percent, 8)}%` : inWords;
  };
  if (modalities.length === 0)
    return (
      <Section title="Modalidades">
        <EmptyState
          title="Nenhuma modalidade ainda"
          text="Aqui fica como se renovam as apólices de cada modalidade que a seguradora oferece."
          action={<Link to={addresses.modalities()}>Ir às modalidades</Link>}
        />
      </Section>
    );
  return (
    <Section title="Modalidades">
      <FactsTable
        caption="Renovação por modalidade"
        rows={modalities}
        rowKey={({ UniqueId }) => UniqueId}
        columns={[
          { title: 'Modalidade', isName: true, cell: modalityTitle },
          { title: 'Abertura', cell: word('Opening') },
          { title: 'Antecedência', isAmount: true, isWhole: true, cell: word('DaysBeforeEnd') },
          { title: 'Taxa', cell: rate },
          {
            title: 'Situação',
            cell: ({ Parameter }) =>
              Parameter ? <DraftState record={Parameter} /> : <StatusTag tone="neutral">Regra geral</StatusTag>,
          },
          {
            title: 'Ações',
            cell: (modality) => (
              <RowActions modality={modality} workingSet={workingSet} whyNotAdd={whyNotAdd} onRemove={onRemove} />
            ),
          },
        ]}
      />
      <ParameterProblems problems={modalities.flatMap(({ Parameter }) => Parameter?.Problems ?? [])} />
    </Section>
  );
}

type RowActionsProps = Pick<RenewalModalitiesProps, 'workingSet' | 'whyNotAdd' | 'onRemove'> & {
  modality: RenewalModality;
};

function RowActions({ modality, workingSet, whyNotAdd, onRemove }: RowActionsProps) {
  const { UniqueId, Parameter } = modality;
  const name = modalityTitle(modality);
  if (!Parameter)
    return whyNotAdd === null ? (
      <Link
        to={inWorkingSet(addresses.newRule('renovacao', UniqueId), workingSet)}
        aria-label={`Dar regra própria a ${name}`}
      >
        Dar regra própria
      </Link>
    ) : (
      '—'
    );
  return (
    <span className="parameters-row-actions">
      {Parameter.WhyNotEdit === null && !Parameter.Draft?.IsDeleted && (
        <Link
          to={inWorkingSet(addresses.rule('renovacao', UniqueId), workingSet)}
          aria-label={`Alterar a renovação de ${name}`}
        >
          Alterar
        </Link>
      )}
      <ActionButton
        size="small"
        aria-label={`${removalVerb(Parameter)} a regra de ${name}`}
        disabledReason={Parameter.WhyNotEdit}
        onClick={() => onRemove(modality)}
      >
        {removalVerb(Parameter)}
      </ActionButton>
    </span>
  );
}
