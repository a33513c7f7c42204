import { StatusTag } from '@portal/shared/ui/status';
import type { ReactNode } from 'react';
import './unconfirmedAddress.css';

/** Beside an address whose municipality came from the range of its CEP; what can be done about it follows. */
export function UnconfirmedAddress({ children }: { children?: ReactNode }) {
  return (
    <span className="proposal-unconfirmed">
      <StatusTag tone="warning">A confirmar</StatusTag>
      <span className="proposal-unconfirmed-reason">O município veio da faixa do CEP: confira o endereço.</span>
      {children}
    </span>
  );
}
