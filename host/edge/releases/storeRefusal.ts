import { PointerRefusal, type RefusalReason } from '@portal/tools/release/pointers/PointerRefusal';
import { EdgeRefusal } from '../edgeRefusal';

const answers: Readonly<Record<RefusalReason, readonly [404 | 409, string]>> = {
  'never-released': [404, 'NOT_FOUND'],
  superseded: [409, 'VERSION_CHANGED'],
  'nothing-before': [409, 'NOTHING_TO_ROLL_BACK_TO'],
  'not-in-history': [409, 'NOTHING_TO_ROLL_BACK_TO'],
  'in-use': [409, 'VERSION_CHANGED'],
  withdrawn: [409, 'VERSION_CHANGED'],
  'no-canary': [409, 'VERSION_CHANGED'],
  'no-company-pointer': [409, 'VERSION_CHANGED'],
  'files-missing': [409, 'RELEASE_MISSING'],
};

const isReadOnly = (error: unknown): boolean => {
  const { code, statusCode, cause } = (error ?? {}) as { code?: string; statusCode?: number; cause?: unknown };
  if (['EROFS', 'EACCES', 'EPERM'].includes(code ?? '') || statusCode === 403) return true;
  return cause !== undefined && isReadOnly(cause);
};

/** What a browser is told when the store refuses or fails; its own words may hold addresses, so they stay in the log. */
export function storeRefusal(error: unknown): EdgeRefusal {
  if (error instanceof EdgeRefusal) return error;
  if (error instanceof PointerRefusal) {
    const [status, code] = answers[error.reason];
    return new EdgeRefusal(status, code, error.message);
  }
  const refusal = isReadOnly(error)
    ? new EdgeRefusal(
        503,
        'STORE_IS_READ_ONLY',
        'Este portal só pode ler o depósito de versões. Peça ao operador do portal que troque a versão do módulo.',
      )
    : new EdgeRefusal(
        503,
        'STORE_UNAVAILABLE',
        'O depósito de versões não responde; nada foi alterado. Tente novamente em instantes.',
      );
  refusal.cause = error;
  return refusal;
}
