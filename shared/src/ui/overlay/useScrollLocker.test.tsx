import { render } from '@testing-library/react';
import useScrollLocker from './useScrollLocker';

function Above({ open = true }: { open?: boolean }) {
  useScrollLocker(open);
  return null;
}

describe('the page below a dialog', () => {
  it('does not scroll until the last dialog is gone, and is then as it was', () => {
    document.body.style.overflowY = 'scroll';
    const first = render(<Above />);
    const second = render(<Above />);
    expect(document.body).toHaveStyle({ overflowY: 'hidden' });
    first.unmount();
    expect(document.body).toHaveStyle({ overflowY: 'hidden' });
    second.rerender(<Above open={false} />);
    expect(document.body).toHaveStyle({ overflowY: 'scroll' });
    document.body.removeAttribute('style');
  });

  it('is told so without a style element, which a content security policy would refuse', () => {
    const count = () => document.querySelectorAll('style').length;
    const before = count();
    render(<Above />);
    expect(count()).toBe(before);
  });
});
