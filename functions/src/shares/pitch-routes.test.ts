import type { PublicPitch } from '@samspill/domain/shares/public-pitch';
import { describe, expect, it } from 'vitest';
import { fillPitch } from './pitch-routes.ts';

const TEMPLATE = `<html><head><title>{title}</title></head><div id="root" data-prerendered="/pitch/PITCH-ID"><link rel="preload" as="image" imageSrcSet="/o/IMAGE-PATH_320.webp 320w"/>{#shown}{#cover}<img src="/o/IMAGE-PATH?x">{/cover}<h1>{title}</h1>{#stage-idea}<b>Idé</b>{/stage-idea}{#stage-growing}<b>I vekst</b>{/stage-growing}{#problem}<h2>Problemet</h2>{#problem-lines}<p>{line}</p>{/problem-lines}{/problem}{#roles}<ul>{#role}<li>{title}{#hours} {hours} t{/hours}{#term-pay} lønn{/term-pay}{#skill}<i>{name}</i>{/skill}</li>{/role}</ul>{/roles}{#picture}<img src="/o/IMAGE-PATH_640.webp" alt="{alt}">{/picture}{/shown}{#missing}<p>Borte</p>{/missing}<a href="/projects/PITCH-ID">{site}</a></div></html>`;

const PITCH: PublicPitch = {
  id: 'p1',
  title: 'Sol & "hav"',
  tagline: '',
  stage: 'growing',
  location: '',
  lookingFor: [],
  sectors: [],
  coverPath: null,
  problem: ['En', '{title} $& <b>'],
  solution: [],
  gallery: [{ path: 'projects/p1/gallery/æ', alt: 'To' }],
  roles: [
    { title: 'Utvikler', skills: [{ nb: 'Java', en: 'x' }], terms: ['pay'], hoursPerWeek: 8 },
    { title: 'Selger', skills: [], terms: [], hoursPerWeek: null },
  ],
};

const bodyOf = (html: string) => html.slice(html.indexOf('<div'));

describe('fillPitch', () => {
  it('repeats items, leaves out what is empty, and escapes texts', () => {
    expect(bodyOf(fillPitch(TEMPLATE, 'p1', { pitch: PITCH }))).toBe(
      '<div id="root" data-prerendered="/pitch/p1"><h1>Sol &amp; &quot;hav&quot;</h1><b>I vekst</b><h2>Problemet</h2><p>En</p><p>{title} $&amp; &lt;b&gt;</p><ul><li>Utvikler 8 t lønn<i>Java</i></li><li>Selger</li></ul><img src="/o/projects%2Fp1%2Fgallery%2F%C3%A6_640.webp" alt="To"><a href="/projects/p1">{site}</a></div></html>',
    );
  });

  it('preloads the cover', () => {
    const coverPath = 'projects/p1/covers/a';
    const html = bodyOf(fillPitch(TEMPLATE, 'p1', { pitch: { ...PITCH, coverPath } }));
    expect(html).toContain('imageSrcSet="/o/projects%2Fp1%2Fcovers%2Fa_320.webp 320w"/>');
    expect(html).toContain('<img src="/o/projects%2Fp1%2Fcovers%2Fa?x"><h1>');
    expect(html).not.toContain('IMAGE-PATH');
  });

  it('says that there is none', () => {
    expect(bodyOf(fillPitch(TEMPLATE, 'p1', { pitch: null }))).toBe(
      '<div id="root" data-prerendered="/pitch/p1"><p>Borte</p><a href="/projects/p1">{site}</a></div></html>',
    );
  });

  it.each([{ pitch: PITCH }, { pitch: null }])('contains %j for the browser', (result) => {
    const html = fillPitch(TEMPLATE, 'p1', result);
    const json = /<meta name="pitch" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>' };
    const text = json.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
    expect(JSON.parse(text)).toEqual({ of: 'p1', ...result });
    expect(html.split('<div')[0]).toContain('<title>{title}</title>');
  });
});
