import { UserType } from '@portal/shared/domain/access/userTypes';
import { Checkbox, Radio } from '@portal/shared/ui/form';
import { pipeAccess, seesPipesToCome, withPipes } from './rights';
import type { Pipe, PipeAccess } from './rights';
import type { EditorProps } from './RightsEditor';

/** What a profile sees and moves on the boards, pipe by pipe. */
export function PipesEditor({ edited: { profile, form }, menus: { Pipes }, disabled, onChange }: EditorProps) {
  const toCome = seesPipesToCome(form);
  const access = new Map(Pipes.map((pipe) => [pipe.UniqueId, pipeAccess(form, pipe)]));
  const accessOf = ({ UniqueId }: Pipe): PipeAccess => access.get(UniqueId) ?? 'none';
  const isEmpty = [...access.values()].every((one) => one === 'none');
  // Pipes are the insurer's own work; what another profile was given once may be taken away here.
  if (profile.UserTypeId !== UserType.INSURANCE && isEmpty && !toCome)
    return <p>As esteiras são o trabalho da seguradora: perfis deste tipo não as veem.</p>;
  if (Pipes.length === 0) return <p>A companhia ainda não tem esteiras.</p>;
  const set = (changed: Pipe, next: PipeAccess) =>
    onChange(withPipes(form, Pipes, (pipe) => (pipe === changed ? next : accessOf(pipe)), toCome));
  return (
    <div className="admin-profile-editor">
      <Checkbox
        checked={toCome}
        disabled={disabled}
        onChange={(event) => onChange(withPipes(form, Pipes, accessOf, event.target.checked))}
      >
        Vê todas as esteiras, também as que vierem
      </Checkbox>
      {Pipes.map((pipe) => (
        <fieldset key={pipe.UniqueId} className="admin-profile-entry">
          <legend>{pipe.Name}</legend>
          <Radio.Group
            value={accessOf(pipe)}
            disabled={disabled}
            onChange={(event) => set(pipe, event.target.value as PipeAccess)}
          >
            <Radio value="none" disabled={disabled || toCome}>
              Não vê
            </Radio>
            <Radio value="sees">Só vê</Radio>
            <Radio value="moves">Vê e move os cards</Radio>
          </Radio.Group>
        </fieldset>
      ))}
    </div>
  );
}
