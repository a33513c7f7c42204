import { Functionality } from '../../../shared/src/domain/access/functionalities';
import { MenuId } from '../../../shared/src/domain/portal/menu';
import type { MenuIconName } from '../../../shared/src/domain/portal/menuIcons';
import { OWN_MENU_IDS_FROM } from '../../../shared/src/remote/definition';
import { componentName } from '../remoteNames';
import type { RemoteFiles, RemotePlan } from './remotePlan';

/** Until the team chooses its own. */
const FIRST_ICON: MenuIconName = 'module';

const literal = (text: string): string => JSON.stringify(text);

/** What an enumeration calls one of its values. */
const nameIn = (enumeration: Readonly<Record<string, number>>, value: number): string =>
  Object.keys(enumeration).find((name) => enumeration[name] === value) ?? String(value);

/** What makes a folder a remote: its package, its build and its description. */
export const descriptionFiles = (plan: RemotePlan): RemoteFiles => ({
  'package.json': packageFile(plan),
  'webpack.config.ts': `import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({ folder: ${literal(plan.name)} });
`,
  'remote.ts': descriptionFile(plan),
  'README.md': readme(plan),
});

const packageFile = ({ name }: RemotePlan): string =>
  JSON.stringify({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: {
      '@portal/shared': 'workspace:*',
      '@portal/tools': 'workspace:*',
      react: 'catalog:',
      'react-dom': 'catalog:',
      'react-router-dom': 'catalog:',
    },
  });

function descriptionFile({ name, title, path, after, functionalities }: RemotePlan): string {
  const screen = `./src/list/${componentName(name)}ListPage`;
  const allowed = `[${functionalities.map((id) => `Functionality.${nameIn(Functionality, id)}`).join(', ')}]`;
  const neighbour = after === undefined ? '' : `after: MenuId.${nameIn(MenuId, after)},`;
  return `import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
${neighbour && "import { MenuId } from '@portal/shared/domain/portal/menu';\n"}
export default defineRemote({
  name: ${literal(name)},
  title: ${literal(title)},
  routes: [
    {
      path: ${literal(path)},
      title: ${literal(title)},
      functionalities: ${allowed},
      screen: () => import(${literal(screen)}),
    },
  ],
  menu: [
    {
      menuId: ${OWN_MENU_IDS_FROM},${neighbour}
      label: ${literal(title)},
      path: ${literal(path)},
      icon: ${literal(FIRST_ICON)},
      functionalities: ${allowed},
    },
  ],
});
`;
}

const readme = ({ name, title, path, call }: RemotePlan): string => `# ${name}

${title}: the remote behind \`${path}\`. Its first screen lists what the call \`${call.name}\`
(\`shared/src/contracts/${call.contract}.ts\`) answers.

- \`remote.ts\` describes it: routes, menu entry, who may open it. Icons: \`shared/src/domain/portal/menuIcons.ts\`.
- \`src/<capability>/\` holds each screen with its parts and its tests.
- \`pnpm unit ${name}\`, \`pnpm dev ${name}\`, \`pnpm build ${name}\`, \`pnpm release ${name}\`.

The whole day: [docs/domain-team.md](../docs/domain-team.md).
`;
