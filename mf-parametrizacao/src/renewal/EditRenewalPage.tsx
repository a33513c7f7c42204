import { useCommand } from '@portal/shared/commands/useCommand';
import { changeRenewalParameter } from '@portal/shared/contracts/parameters/renewalParameters';
import type { RenewalModality, RenewalParameterRecord } from '@portal/shared/contracts/parameters/renewalParameters';
import { renewalProblems } from '@portal/shared/domain/parameters/kinds/renewal';
import { keepsCoverUnpaid } from '@portal/shared/domain/parameters/renewal';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { EmptyState } from '@portal/shared/ui/base';
import { Link, useParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { showsParameters } from '../changes/refreshed';
import { inWorkingSet } from '../changes/useWorkingSet';
import { DraftPage } from '../record/DraftPage';
import { ReadParameter } from '../record/ReadParameter';
import { isVersioned, writeOn } from '../record/useDrafted';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';
import { RenewalFields } from './RenewalFields';
import { missingOfRenewal, modalityTitle, renewalFormOf, renewalOf, renewedModality } from './renewalForm';
import { useRenewal } from './useRenewal';

/** `/parametrizacao/renovacao/edit/:token`: the rule of one modality, which its id names. */
export default function EditRenewalPage() {
  const { token } = useParams();
  const { workingSet, reading } = useRenewal();
  return (
    <ReadParameter title="Regra de renovação" what="as regras de renovação" reading={reading}>
      {({ Modalities }) => {
        const modality = Modalities.find(({ UniqueId }) => UniqueId === token);
        return modality?.Parameter ? (
          <EditRenewal
            key={`${token} ${workingSet}`}
            modality={modality}
            record={modality.Parameter}
            workingSet={workingSet}
          />
        ) : (
          <EmptyState
            title="Esta regra de renovação não existe"
            text="A modalidade segue a regra geral, ou a regra está em outro conjunto de alterações."
            action={<Link to={inWorkingSet(addresses.ruleList('renovacao'), workingSet)}>Ver as renovações</Link>}
          />
        );
      }}
    </ReadParameter>
  );
}

interface EditRenewalProps {
  modality: RenewalModality;
  record: RenewalParameterRecord;
  workingSet: string | undefined;
}

function EditRenewal({ modality, record, workingSet }: EditRenewalProps) {
  const save = useCommand(changeRenewalParameter, { refreshes: showsParameters, newer: isVersioned });
  const renewed = renewedModality(modality);
  return (
    <DraftPage
      title={`Renovação de ${modalityTitle(modality)}`}
      subtitle={inForceInWords(record)}
      back={{ to: addresses.ruleList('renovacao'), label: 'Renovação' }}
      keptAs={`renovacao.${modality.UniqueId}.${workingSet ?? 'proprio'}`}
      record={record}
      workingSet={workingSet}
      whyNotEdit={record.WhyNotEdit}
      initial={renewalFormOf(record.Values)}
      missing={missingOfRenewal}
      judge={(form) => renewalProblems(renewalOf(form), renewed)}
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), RenewalParameter: renewalOf(form) } })}
      above={
        <>
          <ChangeBar />
          <VersionNotices record={record} noun="desta regra" />
        </>
      }
    >
      {(fields) => <RenewalFields {...fields} isKeptUnpaid={keepsCoverUnpaid(renewed)} />}
    </DraftPage>
  );
}
