import type { ReactNode } from 'react';
import './unconfirmedAddress.css';

/** Beside an address whose municipality came from the range of its CEP; what can be done about it follows. */
export function UnconfirmedAddress({ children }: { children?: ReactNode }) {
  return (
    <span className="proposal-unconfirmed">
      <span>
        <strong>A confirmar:</strong> o município veio da faixa do CEP.
      </span>
      {children}
    </span>
  );
}
