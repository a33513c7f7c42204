import { FactsTable } from '@portal/shared/parts/facts';
import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { withAction } from './rights';
import type { EditorProps } from './RightsEditor';
import { actionText } from './words';

/** What may be done in each module: what the functionalities give, and where the profile differs from that. */
export function ActionsEditor({ edited: { form }, menus: { ModuleActions }, disabled, onChange }: EditorProps) {
  const held = new Set(
    form.Menus.flatMap(({ MenuFuncionalities }) => MenuFuncionalities.map(({ Id }) => Id as number)),
  );
  return (
    <FactsTable
      caption="Ações por módulo"
      rows={ModuleActions}
      rowKey={({ ModuleId, Action }) => `${ModuleId} ${Action}`}
      isMarked={({ ModuleId, Action }) =>
        form.ModuleActions.some((one) => one.ModuleId === ModuleId && one.Action === Action)
      }
      columns={[
        { title: 'Ação', isName: true, cell: ({ ModuleId, Action }) => actionText(ModuleId, Action) },
        {
          title: 'Pelas funcionalidades',
          cell: ({ Functionalities }) => {
            const by = Functionalities.filter((id) => held.has(id));
            return by.length > 0
              ? by.map((id) => functionalityLabels[id as Functionality]).join('; ')
              : 'Não permitida';
          },
        },
        {
          title: 'Neste perfil',
          cell: ({ ModuleId, Action, IsHeld }) => {
            const said = form.ModuleActions.find((one) => one.ModuleId === ModuleId && one.Action === Action);
            return (
              <select
                aria-label={`${actionText(ModuleId, Action)} neste perfil`}
                className="admin-profile-choice"
                disabled={disabled}
                value={said ? String(said.IsAllowed) : ''}
                onChange={({ target: { value } }) =>
                  onChange(withAction(form, ModuleId, Action, value === '' ? null : value === 'true'))
                }
              >
                <option value="">Como as funcionalidades dizem</option>
                <option value="true" disabled={!IsHeld}>
                  Sempre permitida
                </option>
                <option value="false">Nunca permitida</option>
              </select>
            );
          },
        },
      ]}
    />
  );
}
