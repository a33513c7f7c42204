import { PressedRole } from '@portal/shared/contracts/portal/remoteExperience';
import type { PressedRegion, SlowInteraction } from '@portal/shared/contracts/portal/remoteExperience';

const SOMETHING_TO_PRESS =
  '[role],button,a[href],input,select,textarea,summary,label,[contenteditable="true"],th,tr,main,body';

const rolesByTag: Readonly<Record<string, PressedRole>> = {
  BUTTON: 'button',
  A: 'link',
  SUMMARY: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  TH: 'columnheader',
  TR: 'row',
  LABEL: 'checkbox',
};
const rolesByType: Readonly<Record<string, PressedRole>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  file: 'button',
};
/** Roles that are one to whoever looks at them. */
const likeRoles: Readonly<Record<string, PressedRole>> = {
  searchbox: 'textbox',
  spinbutton: 'textbox',
  menuitemradio: 'menuitem',
  menuitemcheckbox: 'menuitem',
};

function roleOf(element: Element | null): PressedRole {
  if (!element) return 'other';
  const stated = element.getAttribute('role');
  if (stated !== null)
    return likeRoles[stated] ?? (Object.hasOwn(PressedRole, stated) ? (stated as PressedRole) : 'other');
  if (element instanceof HTMLInputElement) return rolesByType[element.type] ?? 'textbox';
  if (element.getAttribute('contenteditable') === 'true') return 'textbox';
  return rolesByTag[element.tagName] ?? 'other';
}

const regions: readonly (readonly [selector: string, PressedRegion])[] = [
  ['[role="dialog"],[role="alertdialog"]', 'dialog'],
  ['nav,[role="menu"],[role="listbox"]', 'menu'],
  ['table,[role="grid"]', 'table'],
  ['form', 'form'],
  ['main', 'screen'],
];

const regionOf = (element: Element): PressedRegion =>
  regions.find(([selector]) => element.closest(selector))?.[1] ?? 'frame';

/** A class of the portal's own stylesheets: they have no digits, those of libraries have a prefix. */
const OWN_CLASS = /^(?!ant-|css-)[a-z]{1,20}(?:-[a-z]{1,20}){0,5}$/;

function partOf(element: Element | null): string | undefined {
  for (let at = element; at && at.tagName !== 'MAIN' && at.tagName !== 'BODY'; at = at.parentElement) {
    const own = [...at.classList].find((name) => OWN_CLASS.test(name));
    if (own !== undefined) return own;
  }
  return undefined;
}

/**
 * What was pressed, for whoever knows the sources: its kind, where it stands, and the nearest class that a stylesheet of the
 * portal has for it. Never a text, a name or a value, which may be somebody's.
 */
export function nameOfPressed(target: Element | null): Pick<SlowInteraction, 'Role' | 'Region' | 'Part'> {
  if (!target) return { Role: 'other', Region: 'screen' };
  const part = partOf(target);
  return {
    Role: roleOf(target.closest(SOMETHING_TO_PRESS)),
    Region: regionOf(target),
    ...(part !== undefined && { Part: part }),
  };
}
