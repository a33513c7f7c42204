import { useEffect, useRef } from 'react';
import { CopyableText } from '@portal/shared/ui/base';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** They have been put away; nobody shows them again. */
  onKept: () => void;
}

/** The ten codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const save = () => {
    const address = URL.createObjectURL(
      new Blob([`Códigos de recuperação do portal\n\n${text}\n`], { type: 'text/plain' }),
    );
    const link = document.createElement('a');
    Object.assign(link, { href: address, download: 'codigos-de-recuperacao.txt' });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="account-codes">
      <h3 ref={heading} tabIndex={-1}>
        Guarde os códigos de recuperação
      </h3>
      <p>
        Sem o telefone, cada um deles abre o portal uma vez, depois da senha. Eles não aparecem de novo: imprima-os ou
        guarde-os longe do telefone.
      </p>
      <ul aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-actions">
        <button className="portal-button" type="button" onClick={onKept}>
          Guardei os códigos
        </button>
        <button className="portal-button portal-button-quiet" type="button" onClick={save}>
          Baixar
        </button>
        <CopyableText text={text} label="os códigos">
          Copiar os códigos
        </CopyableText>
      </div>
    </div>
  );
}
