import { StyleProvider } from '@ant-design/cssinjs';
import Cache from '@ant-design/cssinjs/es/Cache';
import ConfigProvider from 'antd/es/config-provider';
import { use } from 'react';
import type { ReactNode } from 'react';
import { StylesPlace } from '../base/theme/StylesPlace';

/** Class names of components begin with it, so that another copy of the library on the page means other elements. */
const COMPONENT_PREFIX = 'portal-ui';

/** One for each place, however many components bring the theme along there. */
const caches = new WeakMap<HTMLElement, Cache>();

function cacheOf(styles: HTMLElement): Cache {
  // Not the library's createCache: that one moves styles that it finds in the body, of other boards too, into the head.
  const cache = caches.get(styles) ?? new Cache(`${Math.random()}`);
  caches.set(styles, cache);
  return cache;
}

/**
 * Keeps what components add to somebody else's page inside of one element: their styles, and what opens above the screen.
 * Their rules get one more class each, as the build gives our own (tools/build/integration/scopedStyles.ts), so that the
 * reset of a mounted remote loses against both. Where the page is the portal's own it does nothing.
 */
export function InPlace({ children }: { children: ReactNode }) {
  const inside = use(StylesPlace);
  if (!inside) return children;
  return (
    <StyleProvider cache={cacheOf(inside.styles)} container={inside.styles} hashPriority="high">
      <ConfigProvider
        prefixCls={COMPONENT_PREFIX}
        getPopupContainer={() => inside.place}
        {...(inside.nonce && { csp: { nonce: inside.nonce } })}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
