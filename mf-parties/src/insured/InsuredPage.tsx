import { getInsured } from '@portal/shared/contracts/parties/insuredRecord';
import { documentKind } from '@portal/shared/domain/people/document';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { usePortal } from '@portal/shared';
import { insuredSections } from '@portal/shared/places/portalPlaces';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { MergeNotice } from '../party/merge/MergeNotice';
import { RecordPage } from '@portal/shared/parts/record';
import { InsuredHeader } from './InsuredHeader';
import { insuredTabs } from './insuredTabs';

const back = { to: addresses.insureds(), label: 'Segurados' };

/** `/segurado/:seguradoUniqueId`: who receives a guarantee, where they are and what is known of them. */
export default function InsuredPage() {
  const { seguradoUniqueId = '' } = useParams();
  const showsParts = Boolean(usePortal().partsOf?.(insuredSections).length);
  const reading = useCall(getInsured, { query: { personUniqueId: seguradoUniqueId } });
  return (
    <RecordPage
      title="Segurado"
      back={back}
      noun="o segurado"
      notFound="Segurado não encontrado"
      reading={reading}
      header={(insured) => <InsuredHeader insured={insured} back={back} />}
      tabs={(insured) => insuredTabs(insured, showsParts)}
    >
      {(insured) => (
        <MergeNotice kind="insured" uniqueId={insured.UniqueId} isCompany={documentKind(insured.CpfCnpj) === 'CNPJ'} />
      )}
    </RecordPage>
  );
}
