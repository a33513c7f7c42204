import { obterBureausPorConsulta } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import { bureauRuleFields } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { PageHeader } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { useWorkingSet } from '../changes/useWorkingSet';
import { ParameterSection } from '../record/ParameterSection';
import { ReadParameter } from '../record/ReadParameter';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';
import { BureauOrder } from './BureauOrder';
import { BureauTrial } from './BureauTrial';

const RuleDialog = lazy(() => import('./RuleDialog'));

const back = { to: addresses.bureauParameters(), label: 'Bureaus de consulta' };

/** `/parametrizacao/bureaus-consulta/:tipoConsultaId`: who is asked in which order, what follows, and a trial of it. */
export default function BureauQueryPage() {
  const TipoConsultaId = Number(useParams()['tipoConsultaId']);
  const { workingSet } = useWorkingSet();
  const isNumber = Number.isInteger(TipoConsultaId) && TipoConsultaId > 0;
  const reading = useCall(
    obterBureausPorConsulta,
    {
      query: {
        TipoConsultaId: isNumber ? TipoConsultaId : 1_000_000,
        ...(workingSet && { ChangeSetUniqueId: workingSet }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <ReadParameter
      title="Consulta a bureaus"
      what="a consulta"
      absent="Consulta não encontrada"
      back={back}
      reading={reading}
    >
      {(data) => (
        <div className="parameters-page" aria-busy={reading.isFetching}>
          <PageHeader title={data.Nome} back={back} subtitle={inForceInWords(data)} />
          <QueryParts record={data} />
        </div>
      )}
    </ReadParameter>
  );
}

function QueryParts({ record }: { record: BureauQueryRecord }) {
  const [isEdited, edit] = useState(false);
  return (
    <>
      <ChangeBar />
      <VersionNotices record={record} noun="desta consulta" />
      <BureauOrder record={record} />
      <ParameterSection
        title="Regra"
        fields={bureauRuleFields}
        inForce={record.InForce}
        drafted={record.Draft && record.Values}
        problems={record.Problems}
        whyNotEdit={record.WhyNotEdit}
        onEdit={() => edit(true)}
      />
      <BureauTrial record={record} />
      {isEdited && (
        <Suspense fallback={null}>
          <RuleDialog record={record} onClose={() => edit(false)} />
        </Suspense>
      )}
    </>
  );
}
