import { codeWhenUsed } from '../whenUsed/codeWhenUsed';

/** What the overlays take of the component library, each fetched with the first of its kind. */
export const overlayCode = {
  notices: codeWhenUsed(async () => (await import('../themed/NoticeArea')).NoticeArea),
  modal: codeWhenUsed(async () => (await import('../themed/Modal')).Modal),
  dropdown: codeWhenUsed(async () => (await import('../themed/Dropdown')).Dropdown),
  popover: codeWhenUsed(async () => (await import('../themed/Popover')).Popover),
};
