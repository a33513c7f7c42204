import { join } from 'node:path';
import webpack from 'webpack';
import { portalRoot } from '../portalRoot';

interface Replacement {
  /** The end of the file's path, as the package's own files ask for it. */
  file: string;
  /** The folder of who asks, where others get the file itself. */
  asker?: string;
  by: string;
}

const beside = (name: string) => join(portalRoot, 'tools/build/replaced', name);
const inShared = (name: string) => join(portalRoot, 'shared/src/ui', name);

/** Files of packages that come along with what is taken, and that nothing here reaches or that we have otherwise. */
export const REPLACEMENTS: readonly Replacement[] = [
  // Writes a style without the page's nonce. (The package has another folder for each of its builds.)
  { file: '/useScrollLocker', asker: '/@rc-component/portal/', by: inShared('overlay/useScrollLocker.ts') },
  { file: '/antd/es/locale/en_US', by: inShared('themed/portuguese.ts') },
  { file: '/antd/es/skeleton', by: beside('nothing.ts') },
  { file: '/antd/es/modal/components/NormalOkBtn', by: beside('nothing.ts') },
  { file: '/antd/es/modal/components/NormalCancelBtn', by: beside('nothing.ts') },
  { file: '/antd/es/config-provider/defaultRenderEmpty', by: beside('nothing.ts') },
  { file: '/antd/es/_util/wave', by: inShared('themed/replacing/noWave.ts') },
  { file: '/antd/es/_util/PurePanel', by: beside('noPreview.ts') },
  { file: '/antd/es/tooltip/PurePanel', by: beside('noPreview.ts') },
  { file: '/antd/es/tooltip/util', by: beside('tipColours.ts') },
  { file: '/antd/es/menu/style', by: inShared('themed/replacing/menuStyle.ts') },
  { file: '/antd/es/layout/Sider', asker: '/antd/es/menu', by: inShared('themed/replacing/siderContext.ts') },
  { file: '/@ant-design/fast-color/es/presetColors', by: beside('colourNames.ts') },
  {
    file: '/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    asker: '/@module-federation/',
    by: beside('snapshotHandler.ts'),
  },
  { file: '/runtime-core/dist/utils/preload.js', asker: '/@module-federation/', by: beside('preloading.ts') },
  { file: '/stylis/src/Prefixer.js', by: beside('noPrefixes.ts') },
  { file: '/axios/lib/adapters/fetch.js', by: beside('fetchAdapter.ts') },
];

/** By what a package's file is replaced that `context` asks for, if it is. */
export function replacementOf(context: string, request: string): string | undefined {
  const folder = context.replaceAll('\\', '/');
  if (!request.startsWith('.') || !folder.includes('/node_modules/')) return undefined;
  const path = join(context, request).replaceAll('\\', '/');
  return REPLACEMENTS.find(({ file, asker }) => path.endsWith(file) && (!asker || folder.includes(asker)))?.by;
}

/** Puts ours in the place of {@link REPLACEMENTS}. */
export const replacedFiles = new webpack.NormalModuleReplacementPlugin(/^\./, (resource) => {
  resource.request = replacementOf(resource.context, resource.request) ?? resource.request;
});
