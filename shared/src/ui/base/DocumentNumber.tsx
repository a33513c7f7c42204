import { documentKind, formatDocument } from '../../domain/people/document';
import { CopyableText } from './CopyableText';
import { NotInformed } from './NotInformed';

interface DocumentNumberProps {
  /** CPF or CNPJ with mask or without; a CPF that is hidden for privacy (`***.456.789-**`) is shown as it came. */
  value: string | null | undefined;
  copyable?: boolean;
}

/** A CPF or CNPJ in its usual form. A hidden one cannot be copied, since nobody could use it. */
export function DocumentNumber({ value, copyable = false }: DocumentNumberProps) {
  if (!value) return <NotInformed />;
  const kind = documentKind(value);
  const shown = <span className="ui-figures ui-unbroken">{formatDocument(value)}</span>;
  if (!copyable || !kind) return shown;
  return (
    <CopyableText text={formatDocument(value)} label={kind}>
      {shown}
    </CopyableText>
  );
}
