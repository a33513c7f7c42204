import { usePortal } from '@portal/shared';
import { authenticityCodeIn, authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FilePlace } from './FilePlace';
import { readFile } from './readFile';
import type { ReadFile } from './readFile';
import { useLookedUp } from './useLookedUp';
import { VerdictBox } from './VerdictBox';
import './authenticity.css';

const NO_CODE = 'Informe os 16 sinais do código, de 0 a 9 e de A a F, como estão no documento.';

/** `/autenticidade/:codigo?`: whether a document is the insurer's and still holds, for whoever has it in hand. */
export default function AuthenticityPage() {
  const { visitors } = usePortal();
  if (!visitors) throw new Error('This page stands on a route for visitors');
  const { Page } = visitors;
  const navigate = useNavigate();
  const { codigo = '' } = useParams();
  const code = authenticityCodeIn(codigo);
  const [typed, setTyped] = useState(code ? authenticityText(code) : codigo);
  const [error, setError] = useState(codigo !== '' && code === null ? NO_CODE : '');
  const [file, setFile] = useState<ReadFile | null>(null);
  const found = useLookedUp(code);

  const show = (wanted: string) => {
    setTyped(authenticityText(wanted));
    setError('');
    if (wanted !== code) void navigate(addresses.authenticity(wanted));
    else found.again();
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    const wanted = authenticityCodeIn(typed);
    if (wanted === null) return setError(NO_CODE);
    // Another code than the file's own is asked about for itself.
    if (file?.code && file.code !== wanted) setFile(null);
    show(wanted);
  };
  const take = async (chosen: File) => {
    const read = await readFile(chosen).catch(() => null);
    setFile(read);
    if (read === null) return setError('Este arquivo não é um PDF que se possa ler, ou passa de 50 MB.');
    const wanted = read.code ?? authenticityCodeIn(typed);
    if (wanted === null)
      return setError('O código não foi encontrado no arquivo. Digite-o acima, como está impresso no documento.');
    show(wanted);
  };

  return (
    <Page title="Confira um documento" lead="Digite o código que está no documento, ou escolha o arquivo PDF.">
      <form className="policies-authenticity-form" noValidate onSubmit={look}>
        <label htmlFor="authenticity-code">Código de autenticidade</label>
        <input
          id="authenticity-code"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={INPUT_MAX_LENGTH}
          placeholder="0000-0000-0000-0000"
          aria-invalid={error !== ''}
          aria-describedby="policies-authenticity-error"
          onChange={({ target }) => {
            setTyped(target.value);
            setError('');
          }}
        />
        <p id="policies-authenticity-error" className="policies-authenticity-error" role="alert">
          {error}
        </p>
        <button className="portal-button" type="submit" aria-busy={found.step === 'busy'}>
          {found.step === 'busy' ? 'Consultando…' : 'Conferir'}
        </button>
      </form>
      <FilePlace onFile={(chosen) => void take(chosen)} />
      {found.step === 'failed' && (
        <div className="policies-authenticity-verdict" data-tone="warning" role="alert">
          <p>{found.text}</p>
          <button className="portal-button portal-button-quiet" type="button" onClick={found.again}>
            Tentar de novo
          </button>
        </div>
      )}
      {found.step === 'known' && <VerdictBox document={found.document} file={file} />}
    </Page>
  );
}
