import type { EndorsementSubTypeRecord } from '@portal/shared/contracts/parameters/endorsementParameters';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ActionButton, PageHeader } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { inWorkingSet } from '../changes/useWorkingSet';
import { ReadParameter } from '../record/ReadParameter';
import { AnniversarySection } from './AnniversarySection';
import { ShortRateSection } from './ShortRateSection';
import { SubTypesSection } from './SubTypesSection';
import { useEndorsements } from './useEndorsements';

const SubTypeRemoval = lazy(() => import('./SubTypeRemoval'));

const TITLE = 'Endosso';

/** `/parametrizacao/endosso`: what may be asked for of a policy, and which modalities are updated each year. */
export default function EndorsementPage() {
  const { workingSet, reading } = useEndorsements();
  const navigate = useNavigate();
  const [removed, remove] = useState<EndorsementSubTypeRecord | null>(null);
  return (
    <ReadParameter title={TITLE} what="os parâmetros de endosso" reading={reading}>
      {({ SubTypes, Modalities, WhyNotAdd }) => (
        <div className="parameters-page" aria-busy={reading.isFetching}>
          <PageHeader
            title={TITLE}
            subtitle="O que se pode pedir de uma apólice, por que motivos e com que documentos."
            action={
              <ActionButton
                type="primary"
                disabledReason={WhyNotAdd}
                onClick={() => void navigate(inWorkingSet(addresses.newRule('endosso'), workingSet))}
              >
                Novo subtipo
              </ActionButton>
            }
          />
          <ChangeBar />
          <SubTypesSection subTypes={SubTypes} workingSet={workingSet} onRemove={remove} />
          <AnniversarySection modalities={Modalities} workingSet={workingSet} whyNotAdd={WhyNotAdd} />
          <ShortRateSection workingSet={workingSet} />
          {removed && (
            <Suspense fallback={null}>
              <SubTypeRemoval record={removed} onClose={() => remove(null)} />
            </Suspense>
          )}
        </div>
      )}
    </ReadParameter>
  );
}
