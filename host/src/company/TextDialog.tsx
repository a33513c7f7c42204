import type { PortalError } from '@portal/shared';
import { useCall } from '@portal/shared/query';
import { getCompanyTermOfUseTags } from '@portal/shared/contracts/people/terms';
import { Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { TermsText } from '../terms/TermsText';

interface TextDialogProps {
  /** Null while nothing is to be read. */
  title: string | null;
  html: string | undefined;
  error: PortalError | null;
  onRetry: () => void;
  onClose: () => void;
}

/** A text of the contract or of the terms, to be read over the page. */
export function TextDialog({ title, html, error, onRetry, onClose }: TextDialogProps) {
  const tags = useCall(getCompanyTermOfUseTags, {}, { enabled: title !== null, freshFor: 300_000 });
  // The words stay while the dialog closes.
  const [lastTitle, setLastTitle] = useState(title);
  if (title !== null && title !== lastTitle) setLastTitle(title);
  const failure = error ?? tags.error;
  return (
    <Modal
      open={title !== null}
      title={lastTitle}
      width={820}
      onCancel={onClose}
      closable={false}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {failure ? (
        <ErrorState
          error={failure}
          title="Não foi possível carregar o texto"
          onRetry={() => {
            onRetry();
            if (tags.error) void tags.refetch();
          }}
        />
      ) : html !== undefined && tags.data ? (
        <div className="contract-text" role="region" aria-label={lastTitle ?? 'Texto'} tabIndex={0}>
          <TermsText html={html} tags={tags.data} topHeading={3} />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </Modal>
  );
}
