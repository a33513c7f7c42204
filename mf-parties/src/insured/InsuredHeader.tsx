import { getDocumentsByInsured, getInsuredChangeHistory } from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { ActionButton, PageHeader } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { DialogButton } from '../party/DialogButton';
import { useExportPersonalData } from '../party/personalData/useExportPersonalData';
import { AnonymisedSince } from '../party/personalData/AnonymisedSince';
import { actionOf, showsInsured } from './insuredActions';
import { insuredSituation } from '../party/insuredSituation';

const AnonymiseDialog = lazy(() => import('../party/personalData/AnonymiseDialog'));
const BlockDialog = lazy(() => import('./BlockDialog'));

interface InsuredHeaderProps {
  insured: InsuredRecord;
  back: { to: string; label: string };
}

/** Stays in sight: who it is, of which sector, and whether new proposals can be for it. */
export function InsuredHeader({ insured, back }: InsuredHeaderProps) {
  const { UniqueId, Name, NomeSocial, CpfCnpj, IsPrivate, BlockedJustification, AnonymisedAt, ChangedAt } = insured;
  const { label, tone } = insuredSituation(insured);
  const action = actionOf(insured, 'block', 'unblock');
  const exporting = actionOf(insured, 'exportPersonalData');
  const anonymising = actionOf(insured, 'anonymisePersonalData');
  const exportPersonalData = useExportPersonalData({
    kind: 'insured',
    uniqueId: UniqueId,
    name: NomeSocial ?? Name,
    history: getInsuredChangeHistory,
  });
  return (
    <div className="parts-record-header">
      <PageHeader
        title={NomeSocial ?? Name}
        back={back}
        subtitle={
          <div className="parts-record-line">
            <StatusTag tone={tone}>{label}</StatusTag>
            {BlockedJustification && <span>{BlockedJustification}</span>}
            {NomeSocial && <span>Nome civil: {Name}</span>}
            {AnonymisedAt ? (
              <AnonymisedSince at={AnonymisedAt} />
            ) : (
              <PersonalDocument
                value={CpfCnpj}
                name={NomeSocial ?? Name}
                kind="insured"
                uniqueId={UniqueId}
                owner="insured"
              />
            )}
            <span>Setor {IsPrivate ? 'privado' : 'público'}</span>
          </div>
        }
        action={
          <div className="parts-record-tools">
            {action && (
              <DialogButton
                danger={action.Action === 'block'}
                disabledReason={action.DisabledReason}
                dialog={(close) => <BlockDialog insured={insured} onClose={close} />}
              >
                {action.Action === 'block' ? 'Bloquear' : 'Desbloquear'}
              </DialogButton>
            )}
            {exporting && (
              <ActionButton disabledReason={exporting.DisabledReason} onClick={() => void exportPersonalData()}>
                Exportar dados do titular
              </ActionButton>
            )}
            {anonymising && (
              <DialogButton
                danger
                disabledReason={anonymising.DisabledReason}
                dialog={(close) => (
                  <AnonymiseDialog
                    kind="insured"
                    uniqueId={UniqueId}
                    name={NomeSocial ?? Name}
                    changedAt={ChangedAt}
                    refreshes={[...showsInsured, getDocumentsByInsured]}
                    onClose={close}
                  />
                )}
              >
                Anonimizar dados
              </DialogButton>
            )}
          </div>
        }
      />
    </div>
  );
}
