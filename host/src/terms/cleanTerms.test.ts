import { cleanTerms, removedParts } from './cleanTerms';

function shown(html: string, tags: { Name: string; Value: string }[] = [], top: 2 | 3 = 3): HTMLElement {
  const page = document.createElement('div');
  page.append(cleanTerms(html, tags, top));
  return page;
}

describe('terms on a page', () => {
  it.each([
    ['a script', '<p>Texto</p><script>window.harmed = 1</script>'],
    ['a handler', '<p onclick="window.harmed = 1">Texto</p>'],
    ['a picture with a handler', '<p>Texto</p><img src="x" onerror="window.harmed = 1">'],
    ['a style', '<style>body{display:none}</style><p style="position:fixed">Texto</p>'],
    ['a frame', '<p>Texto</p><iframe src="https://harm.example"></iframe>'],
    ['a form', '<form action="https://harm.example"><p>Texto</p><input name="senha"><button></button></form>'],
    ['a drawing', '<p>Texto</p><svg><script>window.harmed = 1</script></svg>'],
    ['a link to a script', '<p>Texto</p><a href="javascript:window.harmed = 1"></a>'],
    ['a picture from elsewhere', '<p>Texto</p><img src="https://spy.example/a.png" alt="">'],
    ['names that would hide those of the page', '<p id="root" class="terms" name="body">Texto</p>'],
  ])('are shown without %s', (_what, html) => {
    const page = shown(html);
    expect(page.textContent).toBe('Texto');
    expect(page.innerHTML).not.toMatch(
      /script|style|form|input|iframe|svg|img|onerror|onclick|https:|id=|class=|name=/,
    );
  });

  it('keep a picture that stands in the text itself', () => {
    expect(shown('<img src="data:image/png;base64,iVBORw0KGgo=" alt="Selo">').querySelector('img')?.alt).toBe('Selo');
  });

  it('take the values of placeholders as text, and leave unknown ones as they are', () => {
    const page = shown('<p>A [Nome], em [Cidade], [Nome].</p>', [{ Name: 'Nome', Value: '<b onclick="x">A & B</b>' }]);
    expect(page.textContent).toBe('A <b onclick="x">A & B</b>, em [Cidade], <b onclick="x">A & B</b>.');
    expect(page.querySelector('b')).toBeNull();
  });

  it('open links in another tab that learns nothing of this one, and say so', () => {
    const link = shown('<a href="https://susep.example/lei">Lei</a>').querySelector('a')!;
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(link).toHaveTextContent('Lei (abre em outra aba)');
  });

  it('write a value into the address of a link, and none that would act', () => {
    const linkOf = (Value: string) =>
      shown('<a href="mailto:[Email]">Escreva</a> <a href="[Email]">Abra</a>', [
        { Name: 'Email', Value },
      ]).querySelectorAll('a');
    expect(linkOf('a@b.example')[0]?.getAttribute('href')).toBe('mailto:a@b.example');
    expect(linkOf('javascript:alert(1)')[1]?.hasAttribute('href')).toBe(false);
  });

  it('have their headings below those of the page, without gaps', () => {
    const outline = (html: string, top: 2 | 3) =>
      [...shown(html, [], top).querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => heading.nodeName);
    expect(outline('<h1>A</h1><h3>B</h3><h3>C</h3>', 2)).toEqual(['H2', 'H3', 'H3']);
    expect(outline('<h4>A</h4><h2>B</h2>', 3)).toEqual(['H4', 'H3']);
  });

  it('let a wide table scroll by itself, by keyboard too', () => {
    const frame = shown('<table><caption>Prazos</caption><tr><td>1</td></tr></table>').querySelector('[role=region]');
    expect(frame).toHaveAttribute('tabindex', '0');
    expect(frame).toHaveAccessibleName('Prazos');
  });
});

it('names what of a text will not be shown', () => {
  expect(removedParts('<p onclick="x">a</p><script>b</script><img src="https://spy.example/a.png">')).toEqual([
    '<script>',
    'onclick',
    'src',
  ]);
  expect(removedParts('<h1>a</h1><p>b <a href="https://a.example">c</a></p>')).toEqual([]);
});
