import { isValidDocument } from '@portal/shared/domain/people/document';
import { DocumentField } from '@portal/shared/ui/form';
import { useState } from 'react';

interface DocumentFilterProps {
  document: string;
  onChange: (document: string) => void;
}

/** CPF or CNPJ of a party; filters as soon as it is whole and right, and says what is wrong when it is left. */
export function DocumentFilter({ document, onChange }: DocumentFilterProps) {
  const [typed, setTyped] = useState(document);
  const [seen, setSeen] = useState(document);
  if (document !== seen) {
    setSeen(document);
    // Taken away from elsewhere; half a document that was typed since stays.
    if (document !== '' || typed === seen) setTyped(document);
  }
  return (
    <DocumentField
      label="CPF ou CNPJ"
      value={typed}
      placeholder="De qualquer parte do card"
      onChange={(value) => {
        setTyped(value);
        const wanted = isValidDocument(value) ? value : '';
        if (wanted !== document) onChange(wanted);
      }}
    />
  );
}
