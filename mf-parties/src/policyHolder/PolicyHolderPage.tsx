import { getPolicyHolder, getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import { documentKind } from '@portal/shared/domain/people/document';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Place } from '@portal/shared/places/Place';
import { policyHolderSections } from '@portal/shared/places/portalPlaces';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { HistorySection } from '../party/history/HistorySection';
import { MergeNotice } from '../party/merge/MergeNotice';
import { RecordPage } from '@portal/shared/parts/record';
import { BranchesSection } from './branches/BranchesSection';
import { BureauSection } from './bureau/BureauSection';
import { CounterGuaranteeSection } from './counterGuarantee/CounterGuaranteeSection';
import { GroupSection } from './economicGroup/GroupSection';
import { HolderDocuments } from './HolderDocuments';
import { HolderLocations } from './HolderLocations';
import { LimitRequestsSection } from './limitRequests/LimitRequestsSection';
import { LimitSection } from './LimitSection';
import { MissingList } from './MissingList';
import { NominationsSection } from './nominations/NominationsSection';
import { PolicyHolderHeader } from './PolicyHolderHeader';
import { RegistrationSection } from './RegistrationSection';
import './policyHolder.css';

const back = { to: addresses.policyHolders(), label: 'Tomadores' };

/** A policy holder: may we write for it, how much is left, what is missing, and what other remotes know of it. */
export default function PolicyHolderPage() {
  const { tomadorUniqueId = '' } = useParams();
  const reading = useCall(getPolicyHolder, { query: { UniqueId: tomadorUniqueId } });
  return (
    <RecordPage
      title="Tomador"
      back={back}
      noun="o tomador"
      notFound="Tomador não encontrado"
      reading={reading}
      header={(holder) => <PolicyHolderHeader holder={holder} back={back} />}
    >
      {(holder) => (
        <>
          <MergeNotice
            kind="policyHolder"
            uniqueId={holder.UniqueId}
            isCompany={documentKind(holder.CpfCnpj) === 'CNPJ'}
          />
          <div className="parts-record-columns">
            <div className="parts-record-story">
              <LimitSection holder={holder} />
              <LimitRequestsSection holder={holder} />
              <CounterGuaranteeSection holder={holder} />
              <NominationsSection holder={holder} />
              {holder.ShowsEconomicGroup && <GroupSection holder={holder} />}
              <RegistrationSection holder={holder} />
              {holder.ShowsBureauData && <BureauSection holder={holder} />}
              {documentKind(holder.CpfCnpj) === 'CNPJ' && <BranchesSection holder={holder} />}
              <HolderLocations holder={holder} />
              <PartyScreeningSection party={{ kind: 'policyHolder', uniqueId: holder.UniqueId }} />
              <HistorySection call={getPolicyHolderChangeHistory} input={{ query: { policyHolderId: holder.Id } }} />
            </div>
            <div className="parts-record-side">
              <MissingList missing={holder.Missing} />
              <HolderDocuments holder={holder} />
            </div>
            <div className="parts-record-others">
              <Place
                of={policyHolderSections}
                payload={{
                  policyHolderUniqueId: holder.UniqueId,
                  policyHolder: { name: holder.Name, document: holder.CpfCnpj },
                }}
              />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}
