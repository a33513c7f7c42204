import type { ReactNode } from 'react';
import type { Functionality } from '../../domain/access/functionalities';
import { usePermissions } from '../../remote/portal';

interface PermissionGateProps {
  /** The user must hold at least one of them (Spec 000 §5). */
  functionalities: readonly Functionality[];
  children: ReactNode;
  /** What others see, for example the same button disabled with a reason. */
  otherwise?: ReactNode;
}

/** Shows its children only to who may use them. It hides; the platform is what refuses. */
export function PermissionGate({ functionalities, children, otherwise = null }: PermissionGateProps) {
  return usePermissions().allows(functionalities) ? children : otherwise;
}
