import { composeMail } from './composeMail';

const company = { name: 'Aurora & Filhos', primaryColor: '#ffee00' };

describe('a mail', () => {
  const { text, html } = composeMail({
    company,
    title: 'Título',
    paragraphs: ['Olá, <script>alert(1)</script>.'],
    action: { label: 'Abrir', url: 'https://portal.test/a?b=1&c="x"' },
    afterwards: ['Só uma vez.'],
  });

  it('says the same in both forms, the address also as text', () => {
    for (const part of ['Título', 'Abrir', 'Só uma vez.']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('\nhttps://portal.test/a?b=1&c="x"\n');
  });

  it('ends a sentence with one stop where it ends with a name that brings its own', () => {
    const letter = composeMail({ company, title: 'T', paragraphs: ['Olá, Horizonte Ltda..', 'Aguarde...'] });
    expect(letter.text).toContain('Olá, Horizonte Ltda.\n\nAguarde...\n');
    expect(letter.html).toContain('Olá, Horizonte Ltda.</p>');
  });

  it('runs nothing that people typed', () => {
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('href="https://portal.test/a?b=1&amp;c=&quot;x&quot;"');
    expect(html).toContain('Aurora &amp; Filhos');
  });

  it('writes on the company’s colour what can be read there, and does without a broken one', () => {
    expect(html).toContain('background:#ffee00;color:#000000');
    const broken = composeMail({
      company: { ...company, primaryColor: 'red;}' },
      title: 'T',
      paragraphs: [],
      action: { label: 'Abrir', url: 'https://x.test' },
    });
    expect(broken.html).not.toContain('red;}');
  });
});
