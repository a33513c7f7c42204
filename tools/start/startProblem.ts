/** Something that keeps the portal from starting, as a sentence that says what to do. Shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The sentence for a failed file operation on a folder that the portal writes to. */
export function folderProblem(error: unknown, folder: string): StartProblem {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return new StartProblem(`Sem permissão para gravar em ${folder}. Ajuste as permissões da pasta e tente de novo.`);
    case 'EROFS':
      return new StartProblem(
        `O disco de ${folder} só permite leitura. Copie o projeto para outro disco e tente de novo.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartProblem(`Não há espaço em disco para ${folder}. Libere espaço e tente de novo.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartProblem(
        `${folder} deveria ser uma pasta, mas é um arquivo. Renomeie ou apague esse arquivo e tente de novo.`,
      );
    default:
      return new StartProblem(
        `A pasta ${folder} não pôde ser usada (${code || String(error)}). Verifique o disco e tente de novo.`,
      );
  }
}
