import { usePermissions } from '@portal/shared';
import type { GrantableMenus } from '@portal/shared/contracts/people/profiles';
import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import { grantableUnder } from '@portal/shared/domain/access/menuFunctionalities';
import { MenuId, menuLabels } from '@portal/shared/domain/portal/menu';
import { Button } from '@portal/shared/ui/base';
import { Checkbox } from '@portal/shared/ui/form';
import { heldIn, ofBoards, withFunctionality, withMenuMoved } from './rights';
import type { Rights } from './rights';
import type { EditedProfile } from './useRights';

export interface EditorProps {
  edited: EditedProfile;
  menus: GrantableMenus;
  disabled: boolean;
  onChange: (form: Rights) => void;
}

/** The menu of a profile in its order, with the functionalities under each entry; below, the entries that it lacks. */
export function RightsEditor({ edited: { profile, form }, menus, disabled, onChange }: EditorProps) {
  const { user, functionalities } = usePermissions();
  const held = heldIn(form);
  const shown = form.Menus.map(({ Id }) => Id);
  const others = menus.Data.map(({ Id }) => Id).filter((id) => !shown.includes(id));
  const mayGive = (id: number) => Boolean(user?.IsAdministrator) || functionalities.has(id);
  const entry = (menuId: number, place: number | null) => {
    const granted = form.Menus.find(({ Id }) => Id === menuId)?.MenuFuncionalities ?? [];
    const ids = new Set([...grantableUnder(menuId as MenuId, profile.UserTypeId), ...granted.map(({ Id }) => Id)]);
    const own = [...ids].filter((id) => menuId !== MenuId.Pipelines || !ofBoards.includes(id));
    const label = menuLabels[menuId as MenuId];
    if (place === null && own.length === 0) return null;
    return (
      <fieldset key={menuId} className="admin-profile-entry" disabled={disabled}>
        <legend>{label}</legend>
        {place !== null && (
          <div className="admin-profile-moves">
            <Button
              size="small"
              disabled={disabled || place === 0}
              aria-label={`Subir ${label}`}
              onClick={() => onChange(withMenuMoved(form, menuId, -1))}
            >
              Subir
            </Button>
            <Button
              size="small"
              disabled={disabled || place === shown.length - 1}
              aria-label={`Descer ${label}`}
              onClick={() => onChange(withMenuMoved(form, menuId, 1))}
            >
              Descer
            </Button>
          </div>
        )}
        {menuId === MenuId.Pipelines && <p>O que o perfil vê e move é dito por esteira, na aba Esteiras.</p>}
        {own.map((id) => {
          const isHeld = held.has(`${menuId}/${id}`);
          return (
            <Checkbox
              key={id}
              checked={isHeld}
              disabled={disabled || (!isHeld && !mayGive(id))}
              onChange={(event) => onChange(withFunctionality(form, menuId, id, event.target.checked))}
            >
              {functionalityLabels[id]}
              {!isHeld && !mayGive(id) && <small> (você não tem este direito)</small>}
            </Checkbox>
          );
        })}
      </fieldset>
    );
  };
  return (
    <div className="admin-profile-editor">
      <h2>No menu, nesta ordem</h2>
      {shown.length === 0 && <p>O menu está vazio: marque abaixo o que o perfil pode fazer.</p>}
      {shown.map(entry)}
      <h2>Fora do menu</h2>
      {others.map((id) => entry(id, null))}
    </div>
  );
}
