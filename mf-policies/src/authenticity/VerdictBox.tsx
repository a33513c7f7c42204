import type { AuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import { authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import { formatDocument } from '@portal/shared/domain/people/document';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useEffect, useRef } from 'react';
import { fileVerdict, verdictOf } from './verdict';
import type { ReadFile } from './readFile';

interface VerdictBoxProps {
  document: AuthenticDocument | null;
  file: ReadFile | null;
}

/** Whether the document is good, in words, with what should stand on it. */
export function VerdictBox({ document, file }: VerdictBoxProps) {
  const ofFile = document && file ? fileVerdict(document, file) : null;
  const { tone, title, text } = verdictOf(document, ofFile);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <section className="policies-authenticity-verdict" data-tone={tone}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {ofFile === 'same' && <p>O arquivo “{file?.name}” é, byte a byte, o que a seguradora emitiu.</p>}
      {ofFile === 'unknown' && (
        <p>
          Este documento foi entregue antes de a seguradora assinar os seus documentos: compare o arquivo com os dados
          abaixo.
        </p>
      )}
      {document && <DocumentFacts document={document} />}
    </section>
  );
}

function DocumentFacts({ document }: { document: AuthenticDocument }) {
  const facts: [string, string][] = [
    ['Código', authenticityText(document.Code)],
    ['Seguradora', `${document.InsurerName}, CNPJ ${formatDocument(document.InsurerDocument)}`],
    ['Apólice', document.PolicyNumber],
    ['Endosso', document.EndorsementNumber ?? '0 (emissão original)'],
    ['Modalidade', document.ModalityName],
    ['Tomador', document.PolicyHolderName],
    ['Segurado', document.InsuredName],
    ['Vigência', `${formatDate(document.StartDate)} a ${formatDate(document.EndDate)}`],
    ['Importância segurada', formatMoney(document.InsuredAmountValue)],
    ['Emissão', formatDate(document.IssueDate)],
  ];
  return (
    <dl className="policies-authenticity-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
