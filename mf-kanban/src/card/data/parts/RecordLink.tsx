import { usePortal } from '@portal/shared';
import { recordAddress } from '@portal/shared/domain/portal/recordAddress';
import type { LinkedRecord } from '@portal/shared/domain/portal/recordAddress';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RecordLinkProps {
  kind: Exclude<LinkedRecord['Kind'], 'Card'>;
  uniqueId: string;
  /** Of a proposal or policy. */
  number?: string;
  /** Of a party. */
  name?: string;
  children: ReactNode;
}

/** What names a record, leading to it where the portal has a screen for it that the user may open. */
export function RecordLink({ kind, uniqueId, number, name = '', children }: RecordLinkProps) {
  const { mayOpen } = usePortal();
  const record = { Kind: kind, UniqueId: uniqueId, Number: number ?? null, Name: name };
  const address = mayOpen ? recordAddress(record, mayOpen) : null;
  return address ? <Link to={address}>{children}</Link> : children;
}
