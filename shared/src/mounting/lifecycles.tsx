import { createElement } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteDefinition } from '../remote/definition';
import { StandaloneRemote } from './StandaloneRemote';
import type { MountOptions } from './StandaloneRemote';

/**
 * The remote as a single-spa application: `bootstrap`, `mount`, `unmount`. The root config passes {@link MountOptions}
 * as custom props.
 */
export function remoteLifecycles(definition: RemoteDefinition) {
  return singleSpaReact<MountOptions>({
    React,
    ReactDOMClient,
    rootComponent: (options: MountOptions) => createElement(StandaloneRemote, { definition, options }),
    errorBoundary: () => <></>,
  });
}
