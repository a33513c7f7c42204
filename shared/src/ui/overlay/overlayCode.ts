import { codeWhenUsed } from '../whenUsed/codeWhenUsed';

/** What the overlays take of the component library, fetched with the first of any kind: they share most of it. */
export const overlayCode = {
  notices: codeWhenUsed(
    async () => (await import(/* webpackChunkName: 'overlays' */ '../themed/NoticeArea')).NoticeArea,
  ),
  modal: codeWhenUsed(async () => (await import(/* webpackChunkName: 'overlays' */ '../themed/Modal')).Modal),
  dropdown: codeWhenUsed(async () => (await import(/* webpackChunkName: 'overlays' */ '../themed/Dropdown')).Dropdown),
  popover: codeWhenUsed(async () => (await import(/* webpackChunkName: 'overlays' */ '../themed/Popover')).Popover),
};
