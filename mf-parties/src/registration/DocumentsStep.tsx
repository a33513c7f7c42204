import { usePortal } from '@portal/shared';
import {
  answerReturnedRegistration,
  removeBrokerRequestDocumentArchive,
  submitDocumentToReview,
} from '@portal/shared/contracts/parties/brokers';
import type { BrokerArchive, BrokerRequestDocument, BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import { countDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DocumentCard, documentElementId, isMissing } from './DocumentCard';
import { failureText } from './failureText';
import { RegistrationAside } from './RegistrationAside';
import { RegistrationLayout } from './RegistrationLayout';
import { ReturnedBox } from './ReturnedBox';
import type { Answered } from './useAnswer';
import { useUploads } from './useUploads';
import './boxes.css';
import './documents.css';

interface DocumentsStepProps {
  token: string;
  registration: BrokerStatus;
  status: Answered<BrokerStatus>;
  documents: Answered<BrokerRequestDocument[]> & { data: BrokerRequestDocument[] };
}

/** The second step: files for what the insurer asks for, and the hand-over. */
export function DocumentsStep({ token, registration, status, documents }: DocumentsStepProps) {
  const { send } = usePortal();
  const query = { RegistrationToken: token };
  const [failure, setFailure] = useState('');
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const missingHeading = useRef<HTMLHeadingElement>(null);

  const changeArchives = (uniqueId: string, next: (archives: BrokerArchive[]) => BrokerArchive[]) =>
    documents.change((all) =>
      all.map((one) => (one.UniqueId === uniqueId ? { ...one, Archives: next(one.Archives) } : one)),
    );
  const uploads = useUploads(token, (uniqueId, archive) =>
    changeArchives(uniqueId, (archives) => [...archives, archive]),
  );
  const missing = documents.data.filter(isMissing);
  const { Returned: returned = [] } = registration;
  const isRefused = registration.State === 'RefusedDocuments';

  const remove = async (document: BrokerRequestDocument, { UniqueId }: BrokerArchive) => {
    if (removing.has(UniqueId)) return;
    setRemoving((before) => new Set(before).add(UniqueId));
    setFailure('');
    try {
      await send(removeBrokerRequestDocumentArchive, { query, body: { ArchiveUniqueId: UniqueId } });
      changeArchives(document.UniqueId, (archives) => archives.filter((one) => one.UniqueId !== UniqueId));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setRemoving((before) => new Set([...before].filter((one) => one !== UniqueId)));
    }
  };

  const submit = async () => {
    if (busy || uploads.isSending) return;
    setFailure('');
    if (missing.length > 0) {
      flushSync(() => setShowsMissing(true));
      missingHeading.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const next =
        returned.length > 0
          ? await send(answerReturnedRegistration, { query, body: { Observation: answer.trim() } })
          : await send(submitDocumentToReview, { query });
      documents.ask();
      status.change(() => next);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };

  return (
    <RegistrationLayout
      step="documents"
      title={
        returned.length > 0
          ? 'A seguradora devolveu o cadastro'
          : isRefused
            ? 'Envie de novo o que foi devolvido'
            : 'Envie os documentos'
      }
      lead={
        returned.length > 0
          ? 'Leia o motivo, corrija o que falta e envie de novo. O que já está conforme fica como está.'
          : isRefused
            ? 'A seguradora disse em cada documento o que falta. Os que já estão conformes ficam como estão.'
            : 'Envie um a um, no seu tempo: cada arquivo fica guardado assim que chega.'
      }
      aside={<RegistrationAside registration={registration} />}
    >
      {returned.length > 0 && <ReturnedBox returned={returned} answer={answer} onAnswer={setAnswer} />}
      {showsMissing && missing.length > 0 && (
        <section className="registration-problems" aria-labelledby="registration-missing">
          <h2 id="registration-missing" ref={missingHeading} tabIndex={-1}>
            {countDocuments('Pendente', missing.length)}
          </h2>
          <ul>
            {missing.map(({ UniqueId, Name }) => (
              <li key={UniqueId}>
                <button
                  className="registration-text-link portal-focusable"
                  type="button"
                  onClick={() => document.getElementById(`${documentElementId(UniqueId)}-file`)?.focus()}
                >
                  {Name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 className="portal-visually-hidden">Documentos pedidos</h2>
      {documents.data.length === 0 && (
        <p className="registration-empty">A seguradora não pediu documentos. É só enviar o cadastro para análise.</p>
      )}
      <ul className="registration-documents">
        {documents.data.map((one) => (
          <DocumentCard
            key={one.UniqueId}
            document={one}
            isReturned={returned.length > 0}
            uploads={uploads.uploads.filter(({ documentUniqueId }) => documentUniqueId === one.UniqueId)}
            removing={removing}
            onChoose={(files) => uploads.choose(one.UniqueId, files)}
            onRetry={uploads.retry}
            onDrop={uploads.drop}
            onRemove={(archive) => void remove(one, archive)}
          />
        ))}
      </ul>
      <div className="registration-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      <div className="registration-actions">
        <button
          className="portal-button"
          type="button"
          aria-busy={busy}
          aria-disabled={uploads.isSending}
          onClick={() => void submit()}
        >
          {busy && <span className="portal-spinner" aria-hidden="true" />}
          {busy ? 'Enviando…' : uploads.isSending ? 'Aguarde o fim dos envios' : 'Enviar para análise'}
        </button>
        <p>Depois disso os arquivos ficam com a seguradora e não podem mais ser trocados.</p>
      </div>
    </RegistrationLayout>
  );
}
