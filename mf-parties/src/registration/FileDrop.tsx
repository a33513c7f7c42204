import {
  acceptOf,
  formatBytes,
  MAX_UPLOAD_BYTES,
  namesOf,
  proofKinds,
} from '@portal/shared/domain/documents/uploadedFiles';
import { useState } from 'react';
import './files.css';

interface FileDropProps {
  id: string;
  documentName: string;
  /** No more files are taken. */
  isFull: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Where files are dropped, or chosen with the browser's own dialog. */
export function FileDrop({ id, documentName, isFull, onChoose }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className="registration-drop"
      data-over={isOver}
      data-full={isFull}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isFull);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!isFull) onChoose([...event.dataTransfer.files]);
      }}
    >
      <input
        id={id}
        className="portal-visually-hidden"
        type="file"
        multiple
        accept={acceptOf(proofKinds)}
        disabled={isFull}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // So that the same file can be chosen again after it was taken back.
          target.value = '';
        }}
      />
      <label htmlFor={id}>
        Escolher arquivo<span className="portal-visually-hidden"> para {documentName}</span>
      </label>
      <p id={`${id}-hint`}>
        {isFull
          ? 'Este documento já tem o máximo de arquivos. Remova um para escolher outro.'
          : `ou solte aqui. ${namesOf(proofKinds)}, até ${formatBytes(MAX_UPLOAD_BYTES)}.`}
      </p>
    </div>
  );
}
