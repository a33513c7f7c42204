import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { LiveRegion } from '@portal/shared/ui/base';
import { rowsInWords } from './rowsInWords';

/** How far it is, or what to do next. */
export function ImportProgress({ partyImport }: { partyImport: PartyImport }) {
  const { Kind, State, Problem, RegisteredCount, WaitingCount } = partyImport;
  const sentence = Problem === null ? sentenceOf(partyImport) : null;
  const all = RegisteredCount + WaitingCount;
  return (
    <div className="parties-imports-progress">
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
            {formatNumber(RegisteredCount)} de {rowsInWords(all, Kind)}. Você pode sair desta página: um aviso chega
            quando terminar.
          </p>
          <progress aria-label="Cadastro das linhas" max={Math.max(1, all)} value={RegisteredCount} />
        </>
      )}
    </div>
  );
}

/** What waits for a decision, or what came of it; null while it is under way. */
function sentenceOf({ Kind, State, ...counts }: PartyImport): string | null {
  const { ExistingCount, ProblemCount, WaitingCount, RegisteredCount, AskedBureauCount } = counts;
  const sentences: (string | false)[] = [
    ExistingCount > 0 &&
      `${linesInWords(ExistingCount)} já ${ExistingCount === 1 ? 'tinha' : 'tinham'} cadastro, e nada muda nele.`,
    ProblemCount > 0 &&
      `${linesInWords(ProblemCount)} com problema ${ProblemCount === 1 ? 'fica' : 'ficam'} de fora: corrija no arquivo e envie de novo.`,
  ];
  if (State === 'preview')
    sentences.unshift(
      WaitingCount === 0
        ? 'Não há o que cadastrar deste arquivo.'
        : `${rowsInWords(WaitingCount, Kind)} ${WaitingCount === 1 ? 'espera' : 'esperam'} a sua confirmação.`,
    );
  else if (State === 'done') {
    sentences.unshift(`${rowsInWords(RegisteredCount, Kind)} ${RegisteredCount === 1 ? 'cadastrado' : 'cadastrados'}.`);
    sentences.push(
      Kind === 'policyHolder' && AskedBureauCount < RegisteredCount && 'Os dados da Receita chegam aos poucos.',
    );
  } else return null;
  return sentences.filter(Boolean).join(' ');
}

const linesInWords = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'linha' : 'linhas'}`;
