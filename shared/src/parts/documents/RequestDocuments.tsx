import { ActionButton } from '@portal/shared/ui/base';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Section } from '../facts';
import type { DocumentsOf, RequestedDocument } from './documentsOf';
import { DocumentList } from './DocumentList';
import { summaryOf } from './documentSummary';
import { RemovedDocuments } from './RemovedDocuments';
import { RequestDialog } from './requestDialogWhenUsed';
import './documents.css';

interface RequestDocumentsProps<Document extends RequestedDocument> {
  of: DocumentsOf<Document>;
  documents: readonly Document[];
  removed: readonly Document[];
  /** Beside the button that asks for a document: what else the place does with all of them. */
  tools?: ReactNode;
  onChanged: () => void;
}

/** What a record asks for: what is missing, what was given, and what can be done about it. */
export function RequestDocuments<Document extends RequestedDocument>(props: RequestDocumentsProps<Document>) {
  const { of, documents, removed, tools, onChanged } = props;
  const { request, look } = of;
  const [asks, setAsks] = useState(false);
  const section = useRef<HTMLElement>(null);
  return (
    <Section
      look={look}
      level={look === 'drawer' ? 3 : 2}
      id="documentos"
      ref={section}
      title={of.title}
      aside={
        <div className="parts-documents-tools">
          {tools}
          {request && (
            <ActionButton size="small" disabledReason={request.disabledReason} onClick={() => setAsks(true)}>
              {request.verb}
            </ActionButton>
          )}
        </div>
      }
    >
      <p role="status">{of.summary ?? summaryOf(documents)}</p>
      {documents.length === 0 && of.empty}
      {documents.length > 0 && (
        <DocumentList
          of={of}
          documents={documents}
          onChanged={onChanged}
          onRemoved={() => {
            // What had the focus is gone.
            section.current?.focus();
            onChanged();
          }}
        />
      )}
      <RemovedDocuments of={of} documents={removed} onChanged={onChanged} />
      {asks && request && (
        <Suspense fallback={null}>
          <RequestDialog request={request} onDone={onChanged} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Section>
  );
}
