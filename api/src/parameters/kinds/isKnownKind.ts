import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';

/**
 * False for a sort of parameter that a newer build has published on the same tables: during a roll-out, and after going back,
 * this one leaves it as it is.
 */
export const isKnownKind = (kind: string): kind is ParameterKind => Object.hasOwn(parameterKinds, kind);
