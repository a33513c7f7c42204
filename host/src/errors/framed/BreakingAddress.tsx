import { Fragment } from 'react';

/** An address that is wider than its place breaks between its parts, not inside a word. */
export const BreakingAddress = ({ address }: { address: string }) =>
  address.split(/(?<=[^/]\/)(?=[^/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
