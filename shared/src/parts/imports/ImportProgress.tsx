import type { FileImport } from '@portal/shared/contracts/portal/fileImports';
import { registeredInWords, rowsInWords } from '@portal/shared/domain/documents/fileImport';
import type { ImportNoun } from '@portal/shared/domain/documents/fileImport';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { LiveRegion } from '@portal/shared/ui/base';

interface ImportProgressProps {
  fileImport: FileImport;
  noun: ImportNoun;
  /** What the register adds to what is said. */
  note: string | false;
}

/** How far it is, or what to do next. */
export function ImportProgress({ fileImport, noun, note }: ImportProgressProps) {
  const { State, Problem, RegisteredCount, WaitingCount } = fileImport;
  const sentence = Problem === null ? sentenceOf(fileImport, noun, note) : null;
  const all = RegisteredCount + WaitingCount;
  return (
    <div className="parts-imports-progress">
      <LiveRegion>{sentence}</LiveRegion>
      {sentence && <p>{sentence}</p>}
      {Problem === null && State === 'reading' && (
        <>
          <p>Lendo e conferindo o arquivo. Você pode sair desta página: nada se perde.</p>
          <progress aria-label="Leitura do arquivo" />
        </>
      )}
      {Problem === null && State === 'running' && (
        <>
          <p>
            {formatNumber(RegisteredCount)} de {rowsInWords(all, noun)}. Você pode sair desta página: um aviso chega
            quando terminar.
          </p>
          <progress aria-label="Andamento das linhas" max={Math.max(1, all)} value={RegisteredCount} />
        </>
      )}
    </div>
  );
}

/** What waits for a decision, or what came of it; null while it is under way. */
function sentenceOf({ State, ...counts }: FileImport, noun: ImportNoun, note: string | false): string | null {
  const { ExistingCount, ProblemCount, WaitingCount, RegisteredCount } = counts;
  const sentences: (string | false)[] = [
    ExistingCount > 0 &&
      `${linesInWords(ExistingCount)} já ${ExistingCount === 1 ? 'tinha' : 'tinham'} cadastro, e nada muda nele.`,
    ProblemCount > 0 &&
      `${linesInWords(ProblemCount)} com problema ${ProblemCount === 1 ? 'fica' : 'ficam'} de fora: corrija no arquivo e envie de novo.`,
  ];
  if (State === 'preview')
    sentences.unshift(
      WaitingCount === 0
        ? `${noun.feminine ? 'Nenhuma' : 'Nenhum'} ${noun.singular} sai deste arquivo.`
        : `${rowsInWords(WaitingCount, noun)} ${WaitingCount === 1 ? 'espera' : 'esperam'} a sua confirmação.`,
    );
  else if (State === 'done') sentences.unshift(`${registeredInWords(RegisteredCount, noun)}.`);
  else return null;
  sentences.push(note);
  return sentences.filter(Boolean).join(' ');
}

const linesInWords = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'linha' : 'linhas'}`;
