import { useState } from 'react';

interface FilePlaceProps {
  onFile: (file: File) => void;
}

/** Where a PDF is dropped or chosen to be compared; it stays in this computer. */
export function FilePlace({ onFile }: FilePlaceProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className="policies-authenticity-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <input
        id="authenticity-file"
        className="portal-visually-hidden"
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby="authenticity-file-hint"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor="authenticity-file">Escolher o PDF do documento</label>
      <p id="authenticity-file-hint">ou solte aqui. O arquivo não sai do seu computador.</p>
    </div>
  );
}
