import { render, screen } from '@testing-library/react';
import { Theme } from '../../../domain/portal/themes';
import { Input } from '../../themed/Input';
import { Button } from '../Button';
import { NavigationTheme, PortalTheme } from './PortalTheme';

const pageProperty = (name: string) => document.documentElement.style.getPropertyValue(name);

test('puts the colours of the company at the disposal of plain CSS, pop-ups included', () => {
  const { rerender } = render(
    <PortalTheme branding={{ primaryColor: '#7a1f3d', lineColor: '#00aa00', fontFamily: 'Nunito Sans' }}>
      x
    </PortalTheme>,
  );
  expect(pageProperty('--portal-primary')).toBe('#7a1f3d');
  expect(pageProperty('--portal-line')).toBe('#00aa00');
  expect(pageProperty('--portal-font')).toMatch(/^'Nunito Sans'/);
  expect(document.documentElement.style.colorScheme).toBe('light');
  rerender(<PortalTheme theme={Theme.Dark}>x</PortalTheme>);
  expect(document.documentElement.style.colorScheme).toBe('dark');
  expect(pageProperty('--portal-primary')).not.toBe('#0e65a5');
});

test.each([
  [Theme.Light, '#ffffff'],
  [Theme.SemiDark, '#1b2129'],
  [Theme.Dark, '#1b2129'],
])('under the theme %s the menu is drawn on %s', (theme, ground) => {
  render(
    <PortalTheme theme={theme}>
      <NavigationTheme>
        <nav>Menu</nav>
      </NavigationTheme>
    </PortalTheme>,
  );
  const menu = screen.getByRole('navigation').closest<HTMLElement>('.ui-theme')!;
  expect(menu.style.getPropertyValue('--portal-surface')).toBe(ground);
});

test('components carry the nonce of the page in their styles', () => {
  render(
    <PortalTheme nonce="n0nce">
      <Button>Salvar</Button>
      <Input allowClear defaultValue="x" />
    </PortalTheme>,
  );
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((style) => style.nonce !== 'n0nce')).toEqual([]);
});

test('a font name cannot break out of its quotes', () => {
  render(<PortalTheme branding={{ fontFamily: "Evil'; } body { display: none" }}>x</PortalTheme>);
  expect(pageProperty('--portal-font')).toMatch(/^'Evil {2}body {2}display: none', /);
});

test('tells plain CSS and the components how close together the user wants things', () => {
  const { rerender } = render(
    <PortalTheme density="compact">
      <Button>Salvar</Button>
    </PortalTheme>,
  );
  expect(document.documentElement.dataset.density).toBe('compact');
  expect(screen.getByRole('button')).toHaveAttribute('data-size', 'small');
  rerender(
    <PortalTheme>
      <Button>Salvar</Button>
    </PortalTheme>,
  );
  expect(document.documentElement.dataset.density).toBe('comfortable');
  expect(screen.getByRole('button')).toHaveAttribute('data-size', 'medium');
});
