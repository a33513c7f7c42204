import { getBrokerChangeHistory } from '@portal/shared/contracts/parties/brokerDocuments';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import type { RecordTab } from '@portal/shared/parts/record';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Place } from '@portal/shared/places/Place';
import { brokerSections } from '@portal/shared/places/portalPlaces';
import { HistorySection } from '../party/history/HistorySection';
import { AccountSection } from './AccountSection';
import { BrokerDocuments } from './BrokerDocuments';
import { CommissionSection } from './commissions/CommissionSection';
import { DataSection } from './DataSection';
import { DossierSection } from './dossier/DossierSection';
import { LocationSection } from './LocationSection';
import { ReturnedSection } from './ReturnedSection';
import { StandingSection } from './StandingSection';

/** The parts of a broker's page. What a user may not see is left out by the sections themselves. */
export const brokerTabs = (broker: BrokerRecord): readonly RecordTab[] => [
  {
    key: 'resumo',
    label: 'Resumo',
    children: (
      <>
        <ReturnedSection broker={broker} />
        <StandingSection broker={broker} />
        <Place
          of={brokerSections}
          look="list"
          payload={{ brokerUniqueId: broker.UniqueId, broker: { name: broker.Name, document: broker.CpfCnpj } }}
        />
      </>
    ),
  },
  { key: 'comissoes', label: 'Comissões', children: <CommissionSection broker={broker} /> },
  { key: 'documentos', label: 'Documentos', children: <BrokerDocuments broker={broker} /> },
  {
    key: 'cadastro',
    label: 'Cadastro',
    sections: ['dados', 'endereco', 'conta', 'dossie', 'listas'],
    children: (
      <>
        <DataSection broker={broker} />
        <LocationSection broker={broker} />
        <AccountSection broker={broker} />
        <DossierSection brokerUniqueId={broker.UniqueId} />
        <PartyScreeningSection id="listas" party={{ kind: 'broker', uniqueId: broker.UniqueId }} />
      </>
    ),
  },
  {
    key: 'historico',
    label: 'Histórico',
    children: <HistorySection call={getBrokerChangeHistory} input={{ query: { brokerId: broker.Id } }} />,
  },
];
