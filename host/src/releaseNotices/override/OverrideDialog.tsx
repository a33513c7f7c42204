import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useShell } from '../../shell/ShellContext';
import { useStoredValue } from '../../values/valueStore';
import { FrameDialog } from '../../controls/FrameDialog';
import type { PanelProps } from '../../keyboard/framePanel';
import '../../controls/controls.css';
import './overrideDialog.css';

/** Where a developer points one remote at a build on the same machine, for this tab. */
export function OverrideDialog({ onClose }: PanelProps) {
  const { registry, overrides } = useShell().releases;
  const remotes = useStoredValue(registry)?.remotes ?? [];
  const known = overrides.current.get();
  const [remote, setRemote] = useState(known?.remote ?? remotes[0]?.name ?? '');
  const [address, setAddress] = useState(known?.address ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (checking) return;
    setChecking(true);
    setProblem(null);
    try {
      await overrides.begin(remote, address);
      onClose();
    } catch (failure) {
      const told = failure instanceof Error && failure.name === 'LocalReleaseError';
      setProblem(told ? failure.message : 'O portal não conseguiu verificar o endereço. Tente de novo em instantes.');
      setChecking(false);
      field.current?.focus();
    }
  };
  return (
    <FrameDialog label="Usar um módulo desta máquina" className="override-dialog" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2>Usar um módulo desta máquina</h2>
        <p id={`${id}-help`}>
          Só nesta aba, e só para você: o módulo escolhido vem do endereço abaixo, e os outros continuam como
          publicados.
        </p>
        <label htmlFor={`${id}-remote`}>Módulo</label>
        <select
          id={`${id}-remote`}
          className="frame-field"
          value={remote}
          onChange={(event) => setRemote(event.target.value)}
        >
          {remotes.map(({ name, description }) => (
            <option key={name} value={name}>
              {`${description.title} (${name})`}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-address`}>Endereço</label>
        <input
          ref={field}
          id={`${id}-address`}
          className="frame-field"
          data-autofocus="true"
          inputMode="url"
          maxLength={LONGER_INPUT_MAX_LENGTH.webAddress}
          autoComplete="off"
          spellCheck={false}
          placeholder="http://localhost:9100"
          value={address}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? `${id}-help` : `${id}-problem`}
          onChange={(event) => setAddress(event.target.value)}
        />
        <p id={`${id}-problem`} className="override-dialog-problem" role="alert">
          {problem}
        </p>
        <div className="override-dialog-actions">
          <button className="frame-quiet-button" type="button" onClick={onClose}>
            Cancelar
          </button>
          <button className="frame-strong-button" type="submit" aria-busy={checking}>
            {checking ? 'Verificando…' : 'Usar nesta aba'}
          </button>
        </div>
      </form>
    </FrameDialog>
  );
}
