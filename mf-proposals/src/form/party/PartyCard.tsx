import { DocumentNumber, Heading } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './party.css';

interface PartyCardProps {
  id?: string;
  name: string;
  document: string;
  /** In the heading order of the screen around it. */
  level?: 3 | 4;
  /** Takes the focus as it appears, because the field that led to it is gone. */
  takesFocus?: boolean;
  facts?: ReactNode;
  actions?: ReactNode;
  /** Why this party cannot take part as chosen. */
  error?: string | null;
  /** What a bureau calls the party where the register has another name. */
  bureauName?: string | null | undefined;
  children?: ReactNode;
}

/** Who was found: name, document and what counts for the proposal. */
export function PartyCard({
  id,
  name,
  document,
  level = 4,
  takesFocus = false,
  error = null,
  bureauName,
  ...parts
}: PartyCardProps) {
  const { facts, actions, children } = parts;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={card} id={id} className="proposal-party" role="group" aria-label={name} tabIndex={-1}>
      <div className="proposal-party-head">
        <div>
          <Heading level={level} size={4}>
            {name}
          </Heading>
          <DocumentNumber value={document} copyable />
        </div>
        {actions && <div className="proposal-party-actions">{actions}</div>}
      </div>
      {bureauName && (
        <p className="proposal-muted">No bureau de dados o nome é “{bureauName}”. Vale o nome do cadastro.</p>
      )}
      {error && (
        <p className="proposal-party-error" role="alert">
          {error}
        </p>
      )}
      {facts}
      {children}
    </div>
  );
}
