import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMarkdownLink, type MarkdownNode, parseMarkdown, textOf } from './markdown.ts';

const draw = (nodes: readonly MarkdownNode[]): string => nodes.map(drawNode).join('');

function drawNode(node: MarkdownNode): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return '⏎';
    case 'code':
    case 'code-block':
      return `<${node.kind}>${node.text}</${node.kind}>`;
    case 'person':
    case 'project':
      return `<${node.kind} ${node.id}>${node.label}</${node.kind}>`;
    case 'link':
      return `<a ${node.href}>${draw(node.children)}</a>`;
    case 'strong':
      return `<b>${draw(node.children)}</b>`;
    case 'emphasis':
      return `<i>${draw(node.children)}</i>`;
    case 'item':
      return `<li>${draw(node.children)}</li>`;
    case 'paragraph':
      return `<p>${draw(node.children)}</p>`;
    case 'list':
      return `<${node.start === null ? 'ul' : `ol ${node.start}`}>${draw(node.children)}</>`;
  }
}

const drawn = (source: string) => draw(parseMarkdown(source));

const AS_TYPED = [
  '18. september: oppstart\n2. oktober: demo\n16. oktober: pitch',
  '1986. Det var året da alt begynte.',
  '1986. Det var året.\n1987. Og det neste.',
  '17. mai',
  '1. mai er fri',
  'Vi møtes\n1. mai',
  '0. null',
  '01. a\n02. b',
  '1) en\n2) to',
  '(1) en\n(2) to',
  'a) en\nb) to',
  '1. a\n1. b\n1. c',
  '3. a\n2. b\n1. c',
  '1. plass\n2. plass\n4. plass',
  '- [x] ferdig',
  '[ ] ikke ferdig',
  '- 5 grader',
  '- 5 grader i Oslo\n- 12 grader på Røros',
  '- 10 %\n- 20 %',
  '- ٥\n- ٣',
  '- 5\n\t- 3',
  '+ 47 22 33 44 55\n+ 46 8 12 34',
  '* gjelder ikke barn',
  '-5 til -3',
  '– Hei, sa hun.\n– Hallo.',
  '---',
  '- - -',
  '***',
  '* * *',
  '===',
  'Tittel\n===',
  'Tittel\n---',
  '# Stort',
  '#1 på listen',
  'C# og F#',
  '> sitat',
  '-> pil\n<- pil',
  '<3 & <b>fet</b> &amp; &copy; &#35;',
  '<!-- borte -->',
  '¯\\_(ツ)_/¯',
  'C:\\_temp\\*',
  '\\\\server\\deling',
  '\\*ikke kursiv\\*',
  'å \\ å',
  '5*3*2',
  '5 * 3 * 2 = 30',
  '2**3**4',
  'a*b*c og a_b_c',
  '*args, **kwargs',
  '__init__ og __main__.py',
  '__fet__',
  'snake_case_name',
  '_id og id',
  '/_next/static/_app_/',
  '(*) og (*)',
  '"*" og "*"',
  "'_' og '_'",
  '*_* (*_*) ^_^ -_- T_T o_O',
  'f*** og s***',
  '100 kr*\n*) uten mva',
  '~~vekk~~',
  '==gult==',
  '| a | b |\n|---|---|',
  '    fire blanke',
  '\tfane\tfane',
  'a  b   c',
  '`',
  'it`s and that`s',
  '```\nikke lukket',
  '[ ] [x] [1] [a][b]',
  '[a](b)',
  '[a](javascript:alert(1))',
  '[a]: fotnote',
  '![bilde](x.png)',
  'x^2^ H~2~O $5*3$',
  'kl. 12.30\n14. til slutt',
  '٣. ثلاثة',
  '1。第一',
  '\\`ikke kode\\`',
  '2026. Et år',
  '1. \n2.',
  '1.5 liter\n1.000 kr',
  '999. a\n1000. b',
  '2. juledag\n1. nyttårsdag',
  '10. klasse kommer\n12. klasse går',
  '•\tOffice\n•\tliste',
  '5.\n6. a',
  '- a\n-b',
  'f(*args, **kwargs)',
  '*.ts og **/*.js',
  'hotell 5*, 4*',
  '_____ fyll inn _____',
  '~/.config og $HOME\\bin',
  'SELECT * FROM a; SELECT * FROM b',
  '_/\\_ og >_<',
  'https',
];

describe('text that only resembles Markdown', () => {
  it.each(AS_TYPED)('keeps %j unchanged', (source) => {
    expect(drawn(source)).toBe(`<p>${source.replaceAll('\n', '⏎')}</p>`);
  });
});

describe('Markdown subset', () => {
  it.each([
    ['**fet** og *kursiv* og _kursiv_', '<p><b>fet</b> og <i>kursiv</i> og <i>kursiv</i></p>'],
    ['***begge***', '<p><b><i>begge</i></b></p>'],
    ['**fet med *kursiv* i**', '<p><b>fet med <i>kursiv</i> i</b></p>'],
    ['*kursiv med **fet** i*', '<p><i>kursiv med <b>fet</b> i</i></p>'],
    ['(**fet**), «*kursiv*»: **slutt**!', '<p>(<b>fet</b>), «<i>kursiv</i>»: <b>slutt</b>!</p>'],
    ['*"sitat"* sa hun', '<p><i>"sitat"</i> sa hun</p>'],
    ['**pris: 5*3**', '<p><b>pris: 5*3</b></p>'],
    ['这是**重要**的', '<p>这是<b>重要</b>的</p>'],
    ['**a\nb**', '<p>**a⏎b**</p>'],
    ['`a * b` og `_c_`', '<p><code>a * b</code> og <code>_c_</code></p>'],
    ['**se `a*b` her**', '<p><b>se <code>a*b</code> her</b></p>'],
    ['```ts\na *b* c\n```\netter', '<code-block>a *b* c</code-block><p>etter</p>'],
    ['før\n```\n1. a\n```', '<p>før</p><code-block>1. a</code-block>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></>'],
    ['* a\n* b', '<ul><li>a</li><li>b</li></>'],
    ['- [x] a\n- [ ] b', '<ul><li>[x] a</li><li>[ ] b</li></>'],
    ['før\n- a\n- b\n\netter', '<p>før</p><ul><li>a</li><li>b</li></><p>etter</p>'],
    ['- a\n  - b\n    - c', '<ul><li>a<ul><li>b<ul><li>c</li></></li></></li></>'],
    ['- a\n\t- b\n- c', '<ul><li>a<ul><li>b</li></></li><li>c</li></>'],
    ['- a\n  mer\n- b', '<ul><li>a⏎mer</li><li>b</li></>'],
    ['1. a\n2. b', '<ol 1><li>a</li><li>b</li></>'],
    ['0. a\n1. b', '<ol 0><li>a</li><li>b</li></>'],
    ['17. mai\n18. mai', '<ol 17><li>mai</li><li>mai</li></>'],
    ['1. a\n\n2. b', '<ol 1><li>a</li><li>b</li></>'],
    ['1. a\nmer\n2. b', '<ol 1><li>a⏎mer</li><li>b</li></>'],
    ['1. a\n   - b\n   - c\n2. d', '<ol 1><li>a<ul><li>b</li><li>c</li></></li><li>d</li></>'],
    ['1. a\n2. b\n\n1. c\n2. d', '<ol 1><li>a</li><li>b</li></><ol 1><li>c</li><li>d</li></>'],
    ['1. a\n\n   b\n2. c', '<ol 1><li><p>a</p><p>b</p></li><li>c</li></>'],
    ['1. a\n\ntekst\n\n2. b', '<p>1. a</p><p>tekst</p><p>2. b</p>'],
    ['- - 5', '<p>- - 5</p>'],
    ['a\r\nb\r\n\r\nc', '<p>a⏎b</p><p>c</p>'],
    ['[x](https://x.no)', '<p><a https://x.no/>x</a></p>'],
    ['[**x**](https://x.no/a_(b))', '<p><a https://x.no/a_(b)><b>x</b></a></p>'],
    ['[skriv](mailto:a@x.no)', '<p><a mailto:a@x.no>skriv</a></p>'],
    ['**https://x.no/a_b_c**', '<p><b><a https://x.no/a_b_c>https://x.no/a_b_c</a></b></p>'],
    ['https://x.no/*a*_b_', '<p><a https://x.no/*a*_b_>https://x.no/*a*_b_</a></p>'],
    ['_se https://x.no/a_', '<p><i>se <a https://x.no/a>https://x.no/a</a></i></p>'],
    ['- 5 liter\n- a', '<ul><li>5 liter</li><li>a</li></>'],
    ['* 5 liter\n* 3 liter', '<ul><li>5 liter</li><li>3 liter</li></>'],
    ['<https://x.no>', '<p><<a https://x.no/>https://x.no</a>></p>'],
    ['*@[Ola *](ola)*', '<p><i><person ola>Ola *</person></i></p>'],
  ])('parses %j', (source, expected) => {
    expect(drawn(source)).toBe(expected);
  });

  it('keeps every character except spaces and list hyphens', () => {
    const lines = fc.array(
      fc.string({ unit: fc.constantFrom(...'ab1. -)(\\#>+~|"<&5:;'), maxLength: 8 }),
      { maxLength: 6 },
    );
    const shown = (text: string) => text.replace(/[\s-]/g, '');
    fc.assert(
      fc.property(lines, (texts) => {
        const source = texts.join('\n');
        expect(shown(textOf(parseMarkdown(source)))).toBe(shown(source));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('firstMarkdownLink', () => {
  it.each([
    ['Se https://a.no/x og https://b.no', 'https://a.no/x'],
    ['[navn](https://a.no) https://b.no', 'https://a.no/'],
    ['**fet https://a.no**', 'https://a.no/'],
    ['Først\n\n1. en\n2. https://a.no', 'https://a.no/'],
    ['`https://kode.no` https://a.no', 'https://a.no/'],
    ['```\nhttps://kode.no\n```\nhttps://a.no', 'https://a.no/'],
    ['[post](mailto:kari@a.no) kari@b.no', null],
    ['@[Kari](kari) #[Tare](tare)', null],
    ['[x](javascript:alert(1))', null],
    ['', null],
  ])('of %j is %s', (source, expected) => {
    expect(firstMarkdownLink(source)).toBe(expected);
  });
});
