import { describe, expect, it } from 'vitest';
import { makeManifest } from '../../../test/make-manifest.ts';
import { changeKinds } from '../changes.ts';
import { diffManifests } from '../diff-manifests.ts';
import { showChangesText } from '../print-changes.ts';
import { areaKey } from './face-pictures.tsx';
import { showPage } from './show-page.tsx';

const evil = '"><script>alert(1)</script>&amp;';
const bolt = { id: 'bolt', name: '闪电', texts: { text: '造成2点伤害。' }, fields: { cost: 2 } };
const was = makeManifest([bolt, { id: 'gone', name: evil }], { backs: { spells: 'red' } });
const now = makeManifest([{ ...bolt, texts: { text: '造成3点伤害。' }, copies: 2 }], {
  edition: '2',
  backs: { spells: 'blue' },
});
const changes = diffManifests(was, now);
const none = { byHash: new Map(), areas: new Map() };
const show = (language: string, pictures: Parameters<typeof showPage>[0]['comparisons'][0]['pictures'] = none) =>
  showPage(
    { was: evil, now: 'working tree', comparisons: [{ changes: { ...changes, language }, pictures }] },
    () => 'HASH',
  );

describe('the page of a comparison', () => {
  it('is in Chinese or English, like the cards', () => {
    expect(show('zh')).toContain('<h1>《试炼》变更表：版本 1 → 2</h1>');
    expect(show('zh')).toContain('→ 工作区');
    const english = show('en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('试炼: changes, edition 1 → 2');
    expect(english).toContain('No picture');
  });

  it('escapes words of cards, names and languages', () => {
    const page = show(`zh"><script>`);
    expect(page).not.toContain('<script>');
    expect(page).toContain('&quot;>&lt;script>alert(1)&lt;/script>&amp;amp;');
  });

  it('has one style, without characters that HTML escapes, so that its hash matches', () => {
    let hashed = '';
    const page = showPage({ was: 'a', now: 'b', comparisons: [{ changes, pictures: none }] }, (text) => {
      hashed = text;
      return 'HASH';
    });
    expect(page.match(/<style>([\s\S]*)<\/style>/)?.[1]).toBe(hashed);
    expect(page).toContain("style-src 'sha256-HASH'");
  });

  it('contains each picture once, and marks differences on the new one', () => {
    const [front] = changes.changed;
    const [old, fresh] = [front?.was.front.hash ?? '', front?.now.front.hash ?? ''];
    const page = show('zh', {
      byHash: new Map([old, fresh].map((hash) => [hash, Buffer.from(hash)])),
      areas: new Map([[areaKey(old, fresh), [{ x: 0.1, y: 0.5, width: 0.2, height: 0.1 }]]]),
    });
    expect(page.match(/data:image\/webp/g)).toHaveLength(2);
    expect(page).toContain('<rect x="94" y="494" width="212" height="112"');
    expect(page).toContain('difference');
  });

  it('marks every entry with its kinds of change', () => {
    const page = show('zh');
    expect([...page.matchAll(/<article class="entry ([\w ]+)"/g)].map(([, kinds]) => kinds)).toEqual([
      'back',
      'text copies back',
      'gone',
    ]);
  });

  it('can hide every kind of change', () => {
    const page = show('zh');
    expect(changeKinds.filter((kind) => !page.includes(`#show-${kind}:checked) .${kind}:is(`))).toEqual([]);
  });
});

describe('the change list for a terminal', () => {
  it('contains no control characters except colours', () => {
    const sly = makeManifest([{ id: 'bolt', name: 'a\u001b]0;title\u0007\u009b2J\nb' }]);
    const text = showChangesText(diffManifests(makeManifest([]), sly), (word) => `\u001b[31m${word}\u001b[39m`);
    expect(text).toContain('+ a�]0;title��2J ↵ b (bolt) ×1');
  });
});
