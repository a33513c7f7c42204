import useToken from 'antd/es/theme/useToken';

/** In the place of the looks of a menu that stands on a page: ours open from a button, and have those of its list. */
export default function useStyle(): [hashId: string, cssVarCls: string] {
  const [, , hashId] = useToken();
  return [hashId, ''];
}
