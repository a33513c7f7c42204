import type { RenewalModality, RenewalRulesRecord } from '@portal/shared/contracts/parameters/renewalParameters';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import { renewalRulesFields } from '@portal/shared/domain/parameters/kinds/renewal';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { ActionButton, PageHeader } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { inWorkingSet } from '../changes/useWorkingSet';
import { ParameterProblems } from '../record/ParameterProblems';
import { ReadParameter } from '../record/ReadParameter';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';
import { RenewalModalities } from './RenewalModalities';
import { useRenewal } from './useRenewal';

const RenewalRemoval = lazy(() => import('./RenewalRemoval'));

const TITLE = 'Renovação';

/** `/parametrizacao/renovacao`: how policies are renewed, the insurer's own rule and every modality with its own. */
export default function RenewalPage() {
  const { workingSet, reading } = useRenewal();
  const navigate = useNavigate();
  const [removed, remove] = useState<RenewalModality | null>(null);
  return (
    <ReadParameter title={TITLE} what="as regras de renovação" reading={reading}>
      {({ Rules, Modalities, WhyNotAdd }) => (
        <div className="parameters-page" aria-busy={reading.isFetching}>
          <PageHeader
            title={TITLE}
            subtitle="Por estas regras a plataforma abre ou sugere as renovações, uma vez por hora."
            action={
              <ActionButton
                type="primary"
                disabledReason={
                  WhyNotAdd ?? (Modalities.every(({ Parameter }) => Parameter) ? 'Todas já têm regra própria.' : null)
                }
                onClick={() => void navigate(inWorkingSet(addresses.newRule('renovacao'), workingSet))}
              >
                Nova regra
              </ActionButton>
            }
          />
          <ChangeBar />
          <GeneralRule record={Rules} workingSet={workingSet} />
          <RenewalModalities
            rules={Rules.Values}
            modalities={Modalities}
            workingSet={workingSet}
            whyNotAdd={WhyNotAdd}
            onRemove={remove}
          />
          {removed?.Parameter && (
            <Suspense fallback={null}>
              <RenewalRemoval modality={removed} record={removed.Parameter} onClose={() => remove(null)} />
            </Suspense>
          )}
        </div>
      )}
    </ReadParameter>
  );
}

function GeneralRule({ record, workingSet }: { record: RenewalRulesRecord; workingSet: string | undefined }) {
  return (
    <Section
      title="Regra geral"
      aside={<Link to={inWorkingSet(addresses.ruleSettings('renovacao'), workingSet)}>Configurar a regra geral</Link>}
    >
      <p className="parameters-standing">
        {inForceInWords(record)}
        {record.Draft && <StatusTag tone="warning">Em rascunho</StatusTag>}
      </p>
      <VersionNotices record={record} />
      <Facts>
        {renewalRulesFields
          .filter(({ name }) => name !== 'AdjustmentPercent' || record.Values.Rate === 'adjusted')
          .map((field) => (
            <Fact key={field.name} label={field.label}>
              {parameterValueInWords(field, record.Values[field.name as keyof typeof record.Values])}
            </Fact>
          ))}
      </Facts>
      <ParameterProblems problems={record.Problems} />
    </Section>
  );
}
