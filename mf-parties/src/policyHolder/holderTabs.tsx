import { getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { documentKind } from '@portal/shared/domain/people/document';
import type { RecordTab } from '@portal/shared/parts/record';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Place } from '@portal/shared/places/Place';
import { policyHolderSections } from '@portal/shared/places/portalPlaces';
import { HistorySection } from '../party/history/HistorySection';
import { BranchesSection } from './branches/BranchesSection';
import { BureauSection } from './bureau/BureauSection';
import { CounterGuaranteeSection } from './counterGuarantee/CounterGuaranteeSection';
import { GroupSection } from './economicGroup/GroupSection';
import { ExposureSection } from './exposure/ExposureSection';
import { HolderDocuments } from './HolderDocuments';
import { HolderLocations } from './HolderLocations';
import { LimitRequestsSection } from './limitRequests/LimitRequestsSection';
import { LimitSection } from './LimitSection';
import { MissingList } from './MissingList';
import { ModalityGroupLimits } from './modalityGroups/ModalityGroupLimits';
import { NominationsSection } from './nominations/NominationsSection';
import { RegistrationSection } from './RegistrationSection';

/** The parts of a policy holder's page. What a user may not see is left out by the sections themselves. */
export const holderTabs = (holder: PolicyHolderRecord): readonly RecordTab[] => [
  {
    key: 'resumo',
    label: 'Resumo',
    sections: ['limite', 'nomeacoes'],
    children: <Summary holder={holder} />,
  },
  {
    key: 'credito',
    label: 'Crédito',
    sections: ['exposicao', 'limites-por-grupo', 'pedidos-de-limite', 'grupo-economico'],
    children: (
      <>
        <ExposureSection holder={holder} />
        <ModalityGroupLimits holder={holder} />
        <LimitRequestsSection holder={holder} />
        {holder.ShowsEconomicGroup && <GroupSection holder={holder} />}
      </>
    ),
  },
  { key: 'contragarantia', label: 'Contragarantia', children: <CounterGuaranteeSection holder={holder} /> },
  { key: 'documentos', label: 'Documentos', children: <HolderDocuments holder={holder} /> },
  {
    key: 'cadastro',
    label: 'Cadastro',
    sections: ['filiais', 'enderecos', 'bureau', 'listas'],
    children: <Registration holder={holder} />,
  },
  {
    key: 'historico',
    label: 'Histórico',
    children: <HistorySection call={getPolicyHolderChangeHistory} input={{ query: { policyHolderId: holder.Id } }} />,
  },
];

/** Policies take the whole width: a table beside something else would break its names. */
const Summary = ({ holder }: { holder: PolicyHolderRecord }) => (
  <>
    <div className="parts-record-columns">
      <div className="parts-record-story">
        <LimitSection holder={holder} />
        <NominationsSection holder={holder} />
      </div>
      <div className="parts-record-side">
        <MissingList holder={holder} />
      </div>
    </div>
    <Place
      of={policyHolderSections}
      look="list"
      payload={{
        policyHolderUniqueId: holder.UniqueId,
        policyHolder: { name: holder.Name, document: holder.CpfCnpj },
      }}
    />
  </>
);

const Registration = ({ holder }: { holder: PolicyHolderRecord }) => (
  <div className="parts-record-columns">
    <div className="parts-record-story">
      <RegistrationSection holder={holder} />
      {documentKind(holder.CpfCnpj) === 'CNPJ' && <BranchesSection holder={holder} />}
      {holder.ShowsBureauData && <BureauSection holder={holder} />}
    </div>
    <div className="parts-record-side">
      <HolderLocations holder={holder} />
      <PartyScreeningSection id="listas" party={{ kind: 'policyHolder', uniqueId: holder.UniqueId }} />
    </div>
  </div>
);
