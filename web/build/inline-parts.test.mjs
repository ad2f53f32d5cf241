// @ts-check
import { expect, it } from 'vitest';
import { findPolicyViolations } from './inline-parts.mjs';

it.each([
  '<span class="a" style="width:60%">',
  "<path d='M0 0' style='--hue:30'/>",
  '<p STYLE=color:red>',
  '<style>',
  '<style media="print">',
  '<script>',
  '<script type="module">',
  '<button type="button" onclick="go()">',
  '<a href="javascript:go()">',
])('reports %s', (tag) => {
  expect(
    findPolicyViolations(`<!doctype html><body><h1 class="style">Stil</h1>${tag}</body>`),
  ).toEqual([tag]);
});

it.each([
  '<script src="/a.js"></script>',
  '<script type="module" crossorigin src="/assets/a.js"></script>',
  '<link rel="stylesheet" crossorigin href="/assets/a.css">',
  '<meta name="description" content="a style=&quot;b&quot; &lt;style&gt;">',
  '<div data-style="a" hidden="">style="b"</div>',
])('accepts %s', (html) => {
  expect(findPolicyViolations(html)).toEqual([]);
});
