import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { LiveRegion } from './LiveRegion';

/** Milliseconds for which the button says that it copied. */
const CONFIRMATION = 2000;

interface CopyableTextProps {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, for the button's name: "Copiar {label}". */
  label: string;
  /** What is shown, if not the text itself. */
  children?: ReactNode;
}

/** A text with a button that copies it. */
export function CopyableText({ text, label, children }: CopyableTextProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Pages without a secure origin, or a user who said no.
      setOutcome('refused');
    }
  };
  return (
    <span className="ui-copyable">
      {children ?? text}
      <button type="button" className="ui-icon-button" aria-label={`Copiar ${label}`} onClick={() => void copy()}>
        <Icon glyph={outcome === 'copied' ? CheckOutlined : CopyOutlined} />
      </button>
      <LiveRegion>
        {outcome === 'copied' && 'Copiado'}
        {outcome === 'refused' && 'O navegador não permitiu copiar. Selecione o texto e copie com o teclado.'}
      </LiveRegion>
    </span>
  );
}
