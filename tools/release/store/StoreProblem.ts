/** A store that cannot be reached or written to: a Portuguese sentence, with the system's or the account's reason. */
export class StoreProblem extends Error {
  override name = 'StoreProblem';
  /** The system's error, for example `EROFS`, or the account's, for example `AuthorizationFailure`. */
  readonly code: string | undefined;
  /** What a storage account answered. */
  readonly statusCode: number | undefined;

  constructor(message: string, { code, statusCode }: { code?: string; statusCode?: number } = {}) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'falta permissão de escrita. Dê ao usuário deste processo acesso à pasta',
  EPERM: 'falta permissão de escrita. Dê ao usuário deste processo acesso à pasta',
  EROFS: 'a pasta está montada só para leitura. Monte-a com escrita, ou use um processo que a tenha assim',
  ENOSPC: 'o disco está cheio. Libere espaço, por exemplo com "pnpm registry prune", e tente de novo',
  ENOTDIR: 'há um arquivo no lugar de uma pasta. Confira o endereço',
};

/** What the system refused about a folder, as a sentence; anything else stays the error that it is. */
export function folderProblem(address: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return error;
  return new StoreProblem(`O depósito de versões ${address} não pode ser usado: ${REASONS[code] ?? message}.`, {
    code,
  });
}
