import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import type { RecordTab } from '@portal/shared/parts/record';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Place } from '@portal/shared/places/Place';
import { insuredSections } from '@portal/shared/places/portalPlaces';
import { InsuredDocuments } from './InsuredDocuments';
import { InsuredHistory } from './InsuredHistory';
import { InsuredLocations } from './InsuredLocations';
import { RegistrationSection } from './RegistrationSection';

/** The parts of an insured's page; its summary is what other remotes show of it, absent where they show nothing. */
export const insuredTabs = (insured: InsuredRecord, showsParts: boolean): readonly RecordTab[] => [
  ...(showsParts
    ? [
        {
          key: 'resumo',
          label: 'Resumo',
          children: (
            <Place
              of={insuredSections}
              look="list"
              payload={{ insuredUniqueId: insured.UniqueId, name: insured.Name }}
            />
          ),
        },
      ]
    : []),
  { key: 'documentos', label: 'Documentos', children: <InsuredDocuments insured={insured} /> },
  {
    key: 'cadastro',
    label: 'Cadastro',
    sections: ['enderecos', 'listas'],
    children: (
      <>
        <RegistrationSection insured={insured} />
        <InsuredLocations insured={insured} />
        <PartyScreeningSection id="listas" party={{ kind: 'insured', uniqueId: insured.UniqueId }} />
      </>
    ),
  },
  { key: 'historico', label: 'Histórico', children: <InsuredHistory insured={insured} /> },
];
