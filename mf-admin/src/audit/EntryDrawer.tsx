import { usePortal } from '@portal/shared';
import type { AuditEntry } from '@portal/shared/contracts/portal/audit';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Changes } from '@portal/shared/parts/changes';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { CopyableText, DateText, useNarrowerThan } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { Link } from 'react-router-dom';
import { actionInWords, addressOf, readChanges, recordInWords, removalInWords, sourceInWords } from './entryWords';

/** One entry of the history: who did what, from where, with before and after. */
export default function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const phone = useNarrowerThan('md');
  const { mayOpen } = usePortal();
  const address = mayOpen ? addressOf(entry.Kind, entry.Record, mayOpen) : null;
  const called = recordInWords(entry.Kind, entry.Record);
  const changes = readChanges(entry);
  return (
    <Drawer
      open
      size={phone ? '100%' : 620}
      title={actionInWords(entry)}
      closable={{ 'aria-label': 'Fechar a entrada' }}
      onClose={onClose}
    >
      <div className="admin-audit">
        <Section title="Quem e quando">
          <Facts>
            <Fact label="Registro">{address ? <Link to={address}>{called}</Link> : called}</Fact>
            <Fact label="Quem">{entry.ChangedByName}</Fact>
            <Fact label="Quando">
              <DateText value={entry.ChangedAt} />
            </Fact>
            <Fact label="De onde">{sourceInWords(entry)}</Fact>
            <Fact label="Identificador">
              <CopyableText text={entry.Record.UniqueId} label="o identificador do registro" />
            </Fact>
            <Fact label="Selo">
              {entry.SealNumber === null || entry.SealedAt === null
                ? 'Aguarda o próximo selo'
                : `${entry.SealNumber}, de ${formatDateTime(entry.SealedAt)}`}
            </Fact>
          </Facts>
          <p>
            <Link to={addresses.audit(entry.Record.UniqueId)} onClick={onClose}>
              Ver tudo deste registro
            </Link>
          </p>
        </Section>
        <Section title="O que mudou">
          {entry.ContentsRemovedAt !== null && <p>{removalInWords(entry, formatDateTime(entry.ContentsRemovedAt))}.</p>}
          {changes.length > 0 ? (
            <Changes changes={changes} />
          ) : (
            entry.ContentsRemovedAt === null && <p>A ação diz tudo: nenhum campo foi anotado.</p>
          )}
        </Section>
      </div>
    </Drawer>
  );
}
