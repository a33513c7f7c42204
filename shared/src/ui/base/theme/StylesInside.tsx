import Cache from '@ant-design/cssinjs/es/Cache';
import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** Class names of components begin with it, so that another copy of the library on the page means other elements. */
const COMPONENT_PREFIX = 'portal-ui';

interface StylesInsideProps {
  place: HTMLElement;
  /** Where styles go. The library remembers it for ever, so it should be nothing but that. */
  styles: HTMLElement;
  /** Of the page's content security policy. */
  nonce: string | undefined;
  children: ReactNode;
}

/**
 * Keeps what components add to a page inside of one element: their styles, and what opens above the screen. Their rules
 * get one more class each, as the build gives our own (tools/build/integration/scopedStyles.ts), so that the reset of a
 * mounted remote loses against both.
 */
export function StylesInside({ place, styles, nonce, children }: StylesInsideProps) {
  // Not the library's createCache: that one moves styles that it finds in the body, of other boards too, into the head.
  const [cache] = useState(() => new Cache(`${Math.random()}`));
  return (
    <StyleProvider cache={cache} container={styles} hashPriority="high">
      <ConfigProvider prefixCls={COMPONENT_PREFIX} getPopupContainer={() => place} {...(nonce && { csp: { nonce } })}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
