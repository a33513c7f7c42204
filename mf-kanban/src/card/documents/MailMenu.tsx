import type { CardRecord } from '@portal/shared/contracts/boards/board';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { ActionButton, Button } from '@portal/shared/ui/base';
import { Dropdown } from '@portal/shared/ui/overlay';
import { isOpen } from './isOpen';
import { useDocumentMails } from './useDocumentMails';

interface MailMenuProps {
  reading: CallResponse<typeof getCardRequestDocuments>;
  record: CardRecord;
  onSent: () => void;
}

/** The mails to the broker: about this card, or about all cards of its pipe; each is asked for once more. */
export function MailMenu({ reading, record, onSent }: MailMenuProps) {
  const mails = useDocumentMails(record, reading, onSent);
  if (reading.WhyNotRequest !== null)
    return (
      <ActionButton size="small" disabledReason={reading.WhyNotRequest}>
        Enviar e-mail ao corretor
      </ActionButton>
    );
  const open = reading.Documents.filter((document) => document.DeletedAt === null && isOpen(document)).length;
  const isRegistration = reading.Subject?.Owner === 'broker';
  const last = reading.LastMail;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        'aria-label': 'Enviar e-mail ao corretor',
        items: [
          {
            key: 'card',
            label: isRegistration ? 'Devolver ao corretor, com o link' : 'Documentos deste card',
            disabled: open === 0 || reading.BrokerName === null,
          },
          { key: 'pipe', label: `Toda a esteira ${record.pipe.name}…` },
          ...(last
            ? [
                { type: 'divider' as const },
                {
                  key: 'last',
                  type: 'group' as const,
                  label: `Último e-mail: ${formatDateTime(last.SentAt)}, por ${last.SentBy}`,
                },
              ]
            : []),
        ],
        onClick: ({ key }) => void (key === 'pipe' ? mails.ofPipe() : mails.ofCard(open)),
      }}
    >
      <Button size="small" loading={mails.isSending}>
        Enviar e-mail ao corretor
      </Button>
    </Dropdown>
  );
}
