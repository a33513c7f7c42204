import { useCommand } from '@portal/shared/commands/useCommand';
import { changeEndorsementParameter } from '@portal/shared/contracts/parameters/endorsementParameters';
import type {
  EndorsementModality,
  EndorsementSubTypeRecord,
} from '@portal/shared/contracts/parameters/endorsementParameters';
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
import { judgeSubType } from './judgeSubType';
import { SubTypeFields } from './SubTypeFields';
import { missingOfSubType, subTypeFormOf, subTypeOf } from './subTypeForm';
import { useEndorsements } from './useEndorsements';

/** `/parametrizacao/endosso/edit/:token`: a sub-type, which its id names. */
export default function EditSubTypePage() {
  const { token } = useParams();
  const { workingSet, reading } = useEndorsements();
  return (
    <ReadParameter title="Subtipo de endosso" what="os parâmetros de endosso" reading={reading}>
      {({ SubTypes, Modalities }) => {
        const record = SubTypes.find(({ UniqueId }) => UniqueId === token);
        return record ? (
          <EditSubType
            key={`${token} ${workingSet}`}
            record={record}
            subTypes={SubTypes}
            modalities={Modalities}
            workingSet={workingSet}
          />
        ) : (
          <EmptyState
            title="Este subtipo de endosso não existe"
            text="Ele foi retirado, ou está em outro conjunto de alterações."
            action={<Link to={inWorkingSet(addresses.ruleList('endosso'), workingSet)}>Ver os subtipos</Link>}
          />
        );
      }}
    </ReadParameter>
  );
}

interface EditSubTypeProps {
  record: EndorsementSubTypeRecord;
  subTypes: readonly EndorsementSubTypeRecord[];
  modalities: readonly EndorsementModality[];
  workingSet: string | undefined;
}

function EditSubType({ record, subTypes, modalities, workingSet }: EditSubTypeProps) {
  const save = useCommand(changeEndorsementParameter, { refreshes: showsParameters, newer: isVersioned });
  return (
    <DraftPage
      title={record.Values.Name}
      subtitle={inForceInWords(record)}
      back={{ to: addresses.ruleList('endosso'), label: 'Endosso' }}
      keptAs={`endosso.${record.UniqueId}.${workingSet ?? 'proprio'}`}
      record={record}
      workingSet={workingSet}
      whyNotEdit={record.WhyNotEdit}
      initial={subTypeFormOf(record.Values)}
      missing={missingOfSubType}
      judge={(form) => judgeSubType(subTypeOf(form), record.UniqueId, { subTypes, modalities })}
      command={save}
      send={(form, stands) =>
        save.run({ body: { ...writeOn(stands, workingSet), EndorsementParameter: subTypeOf(form) } })
      }
      above={
        <>
          <ChangeBar />
          <VersionNotices record={record} noun="deste subtipo" />
        </>
      }
    >
      {(fields) => <SubTypeFields {...fields} modalities={modalities} hasType={record.VersionUniqueId !== null} />}
    </DraftPage>
  );
}
