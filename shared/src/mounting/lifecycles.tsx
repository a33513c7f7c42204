import { createElement } from 'react';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteDefinition } from '../remote/definition';
import { nextIdentifierPrefix } from './identifierPrefix';
import { MountFrame } from './MountFrame';
import type { MountOptions } from './mountOptions';

/**
 * The remote as a single-spa application: `bootstrap`, `mount`, `unmount`, and `update` for parcels. The root config
 * passes {@link MountOptions} as custom props.
 */
export function remoteLifecycles(definition: RemoteDefinition) {
  return singleSpaReact<MountOptions>({
    React,
    ReactDOMClient: {
      createRoot: (element: Element) => createRoot(element, { identifierPrefix: nextIdentifierPrefix() }),
    },
    rootComponent: (options: MountOptions) => createElement(MountFrame, { definition, options }),
    errorBoundary: () => <></>,
    parcelCanUpdate: true,
  });
}
