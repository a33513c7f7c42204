import { getInsured } from '@portal/shared/contracts/parties/insuredRecord';
import { documentKind } from '@portal/shared/domain/people/document';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Place } from '@portal/shared/places/Place';
import { insuredSections } from '@portal/shared/places/portalPlaces';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { MergeNotice } from '../party/merge/MergeNotice';
import { RecordPage } from '@portal/shared/parts/record';
import { InsuredDocuments } from './InsuredDocuments';
import { InsuredHeader } from './InsuredHeader';
import { InsuredHistory } from './InsuredHistory';
import { InsuredLocations } from './InsuredLocations';
import { RegistrationSection } from './RegistrationSection';

const back = { to: addresses.insureds(), label: 'Segurados' };

/** `/segurado/:seguradoUniqueId`: who receives a guarantee, where they are and what is known of them. */
export default function InsuredPage() {
  const { seguradoUniqueId = '' } = useParams();
  const reading = useCall(getInsured, { query: { personUniqueId: seguradoUniqueId } });
  return (
    <RecordPage
      title="Segurado"
      back={back}
      noun="o segurado"
      notFound="Segurado não encontrado"
      reading={reading}
      header={(insured) => <InsuredHeader insured={insured} back={back} />}
    >
      {(insured) => (
        <>
          <MergeNotice
            kind="insured"
            uniqueId={insured.UniqueId}
            isCompany={documentKind(insured.CpfCnpj) === 'CNPJ'}
          />
          <div className="parts-record-columns">
            <div className="parts-record-story">
              <RegistrationSection insured={insured} />
              <InsuredLocations insured={insured} />
              <PartyScreeningSection party={{ kind: 'insured', uniqueId: insured.UniqueId }} />
              <InsuredHistory insured={insured} />
            </div>
            <div className="parts-record-side">
              <InsuredDocuments insured={insured} />
            </div>
            <div className="parts-record-others">
              <Place of={insuredSections} payload={{ insuredUniqueId: insured.UniqueId, name: insured.Name }} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}
