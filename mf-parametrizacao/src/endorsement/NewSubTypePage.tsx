import { useCommand } from '@portal/shared/commands/useCommand';
import { createEndorsementParameter } from '@portal/shared/contracts/parameters/endorsementParameters';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useState } from 'react';
import { ChangeBar } from '../changes/ChangeBar';
import { showsParameters } from '../changes/refreshed';
import { DraftPage } from '../record/DraftPage';
import { ReadParameter } from '../record/ReadParameter';
import { isVersioned } from '../record/useDrafted';
import { judgeSubType } from './judgeSubType';
import { SubTypeFields } from './SubTypeFields';
import { emptySubType, missingOfSubType, subTypeOf } from './subTypeForm';
import { useEndorsements } from './useEndorsements';

const TITLE = 'Novo subtipo de endosso';

/** `/parametrizacao/endosso/create`: something more that may be asked for of a policy. */
export default function NewSubTypePage() {
  const { workingSet, reading } = useEndorsements();
  const [newId] = useState(newUniqueId);
  const [initial] = useState(emptySubType);
  const save = useCommand(createEndorsementParameter, { refreshes: showsParameters, newer: isVersioned });
  return (
    <ReadParameter title={TITLE} what="os parâmetros de endosso" reading={reading}>
      {({ Modalities, SubTypes, WhyNotAdd }) => (
        <DraftPage
          title={TITLE}
          subtitle="Pode ser pedido depois da publicação."
          back={{ to: addresses.ruleList('endosso'), label: 'Endosso' }}
          keptAs="endosso.novo"
          record={null}
          workingSet={workingSet}
          whyNotEdit={WhyNotAdd}
          initial={initial}
          missing={missingOfSubType}
          judge={(form) => judgeSubType(subTypeOf(form), null, { subTypes: SubTypes, modalities: Modalities })}
          command={save}
          send={(form) =>
            save.run({
              body: {
                ...(workingSet && { ChangeSetUniqueId: workingSet }),
                UniqueId: newId,
                EndorsementParameter: subTypeOf(form),
              },
            })
          }
          above={<ChangeBar />}
        >
          {(fields) => <SubTypeFields {...fields} modalities={Modalities} hasType={false} />}
        </DraftPage>
      )}
    </ReadParameter>
  );
}
