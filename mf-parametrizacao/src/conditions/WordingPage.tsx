import { getGeneralCondition } from '@portal/shared/contracts/parameters/generalConditions';
import type { ContractualTermRecord } from '@portal/shared/contracts/parameters/generalConditions';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { ActionButton, PageHeader } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { useWorkingSet } from '../changes/useWorkingSet';
import { DraftState, isRemoved } from '../record/DraftState';
import { ParameterProblems } from '../record/ParameterProblems';
import { ReadParameter } from '../record/ReadParameter';
import { removalVerb } from '../record/RemovalDialog';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';
import { ConditionsRemoval } from './ConditionsRemoval';
import { DocumentButton } from './DocumentButton';
import { WhatChanges } from './WhatChanges';
import { WordingText } from './WordingText';

const ConditionsDialog = lazy(() => import('./ConditionsDialog'));

const back = { to: addresses.generalConditions(), label: 'Condições gerais' };

/** `/parametrizacao/condicoes-gerais/:uniqueId`: one wording, as it is printed and as it is drafted. */
export default function WordingPage() {
  const { uniqueId = '' } = useParams();
  const { workingSet } = useWorkingSet();
  const [opened, open] = useState<'edit' | 'removal' | null>(null);
  const reading = useCall(getGeneralCondition, {
    query: { UniqueId: uniqueId, ...(workingSet && { ChangeSetUniqueId: workingSet }) },
  });
  return (
    <ReadParameter
      title="Condições"
      what="as condições"
      absent="Condições não encontradas"
      back={back}
      reading={reading}
    >
      {(data) => {
        const { Values, WhyNotEdit } = data;
        return (
          <div className="parameters-page" aria-busy={reading.isFetching}>
            <PageHeader
              title={Values.Title}
              back={back}
              subtitle={<Standing record={data} />}
              action={
                <span className="parameters-actions">
                  <DocumentButton record={data} />
                  {!isRemoved(data) && (
                    <ActionButton type="primary" disabledReason={WhyNotEdit} onClick={() => open('edit')}>
                      Alterar
                    </ActionButton>
                  )}
                  <ActionButton disabledReason={WhyNotEdit} onClick={() => open('removal')}>
                    {removalVerb(data)}
                  </ActionButton>
                </span>
              }
            />
            <ChangeBar />
            <VersionNotices record={data} noun="destas condições" />
            <ParameterProblems problems={data.Problems} />
            {data.Draft && data.InForce && <WhatChanges record={data} />}
            <WordingText body={Values.Body} />
            {opened === 'edit' && (
              <Suspense fallback={null}>
                <ConditionsDialog
                  owner={{ ...data, ModalityUniqueId: Values.ModalityUniqueId }}
                  record={data}
                  onClose={() => open(null)}
                />
              </Suspense>
            )}
            {opened === 'removal' && <ConditionsRemoval record={data} onClose={() => open(null)} />}
          </div>
        );
      }}
    </ReadParameter>
  );
}

function Standing({ record }: { record: ContractualTermRecord }) {
  const { BranchCode, BranchName, ModalityName, Values, Version } = record;
  return (
    <>
      {ModalityName === null ? `Gerais do ramo ${BranchCode} · ${BranchName}` : `${ModalityName} · ramo ${BranchCode}`}
      {Values.SusepProcessNumber && ` · processo SUSEP ${Values.SusepProcessNumber}`}
      {Version > 0 && ` · versão ${Version}`} · {inForceInWords(record)} · <DraftState record={record} />{' '}
      <Link to={addresses.parameterTimeline(record.UniqueId)}>Histórico de versões</Link>
    </>
  );
}
