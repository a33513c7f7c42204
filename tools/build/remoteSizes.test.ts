import { gzipSync } from 'node:zlib';
import { remoteSizes } from './remoteSizes';

const code = (letter: string, length: number) => Buffer.from(`/* ${letter} */`.repeat(length));
const contents = new Map([
  ['remoteEntry.1.js', code('entry', 50)],
  ['screen.1.js', code('screen', 80)],
  ['screen.1.css', code('style', 20)],
  ['dialog.1.js', code('dialog', 30)],
  ['photo.1.webp', Buffer.alloc(1_000)],
  ['mf-stats.json', Buffer.alloc(9_000)],
]);
const weight = (file: string) => gzipSync(contents.get(file) ?? '', { level: 9 }).length;
const routes = [
  { path: '/a', title: 'A', preload: ['screen.1.js', 'screen.1.css'] },
  { path: '/old', title: 'Old', redirectTo: '/a' },
];
const part = { place: 'a.sections', version: 1, title: 'Part', order: 1, height: 80 };
const parts = [{ ...part, id: 'dialog', preload: ['dialog.1.js'] }];
const sizes = remoteSizes('remoteEntry.1.js', { routes, parts }, contents);

it('weighs the first look at a screen as it travels, with the entry', () => {
  const bytes = weight('remoteEntry.1.js') + weight('screen.1.js') + weight('screen.1.css');
  expect(sizes.screens).toEqual({ '/a': { bytes, requests: 3 } });
});

it('weighs a part for another page in the same way', () => {
  const bytes = weight('remoteEntry.1.js') + weight('dialog.1.js');
  expect(sizes.parts).toEqual({ dialog: { bytes, requests: 2 } });
});

it('weighs everything that a browser may ask for, pictures as they are, and nothing else', () => {
  const [screen] = Object.values(sizes.screens);
  expect(sizes.totalBytes).toBe((screen?.bytes ?? 0) + weight('dialog.1.js') + 1_000);
});
