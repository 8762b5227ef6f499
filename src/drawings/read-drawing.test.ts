// Files as Inkscape, Illustrator and Figma write them.
import { describe, expect, it } from 'vitest';
import { asStencil, readDrawing } from './read-drawing.ts';
import type { SvgNode } from './svg-node.ts';

const svg = (inside: string, box = '0 0 10 20') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

function paths(node: SvgNode | undefined): SvgNode[] {
  if (node === undefined || /^(defs|clipPath|mask)$/.test(node.name)) return [];
  return [...(node.name === 'path' ? [node] : []), ...node.children.flatMap(paths)];
}

const read = (text: string) => {
  const { drawing, faults } = readDrawing(text);
  return { drawing, faults, paths: paths(drawing?.svg).map(({ attributes }) => attributes) };
};

describe('a drawing', () => {
  it('keeps its own box, whatever its size on the screen is', () => {
    const text = svg('<rect x="12" y="22" width="3" height="4"/>', '10 20 30 60').replace(
      '<svg ',
      '<svg width="100mm" ',
    );
    expect(read(text).drawing?.viewBox).toEqual([10, 20, 30, 60]);
  });

  it('has the styles of its classes, attributes and groups', () => {
    const style = '<style>.a{fill:#123456;stroke:#0f0;stroke-width:2px} g > .b {fill:rgb(1,2,3)}</style>';
    const { paths: found, faults } = read(
      svg(`${style}<g style="opacity:.5"><circle class="a" cx="5" cy="5" r="2"/><path class="b" d="M0 0h3v3z"/></g>`),
    );
    expect(faults).toEqual([]);
    expect(found).toMatchObject([
      { fill: '#123456', stroke: '#00ff00', 'stroke-width': '2' },
      { fill: '#010203', stroke: 'none' },
    ]);
  });

  it('has what <use> and <symbol> put in, where they put it', () => {
    const text = svg(
      '<defs><path id="p" d="M0 0h1v1z"/></defs><use href="#p" x="2" y="3"/><use href="#p" fill="#ff0000"/>',
    );
    expect(read(text).paths).toMatchObject([{ fill: '#000000' }, { fill: '#ff0000' }]);
  });

  it('has a gradient with the stops of the one that it refers to', () => {
    const { drawing } = read(
      svg(
        '<defs><linearGradient id="a"><stop offset="0" style="stop-color:red"/><stop offset="1"/></linearGradient>' +
          '<linearGradient id="b" href="#a" x2="0" y2="1"/></defs><rect width="5" height="5" fill="url(#b)"/>',
      ),
    );
    const [defs] = drawing?.svg.children ?? [];
    expect(defs?.children[0]?.children.map(({ attributes }) => attributes['stop-color'])).toEqual([
      '#ff0000',
      '#000000',
    ]);
  });

  it('is cut off at its box, as in a browser', () => {
    const { drawing } = read(svg('<circle cx="5" cy="5" r="30"/>'));
    expect(JSON.stringify(drawing?.svg)).toContain('M0 0h10v20h-10Z');
    expect(JSON.stringify(read(svg('<circle cx="5" cy="5" r="3"/>')).drawing?.svg)).not.toContain('clip');
  });

  it('takes the entities that Illustrator declares', () => {
    const text = `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>`;
    expect(read(text)).toMatchObject({ faults: [], paths: [{ fill: '#000000' }] });
  });

  it('has a line below its fill as two paths', () => {
    const { paths: found } = read(svg('<path d="M1 1h3v3z" fill="#ff0000" stroke="#0000ff" paint-order="stroke"/>'));
    expect(found.map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['none', '#0000ff'],
      ['#ff0000', 'none'],
    ]);
  });
});

describe('a clip', () => {
  it('is one path of all its shapes, each in its place', () => {
    const clip =
      '<clipPath id="c"><rect width="2" height="2"/><rect width="1" height="1" transform="translate(5 5)"/></clipPath>';
    const { drawing, faults } = read(svg(`<defs>${clip}</defs><rect width="9" height="9" clip-path="url(#c)"/>`));
    expect(faults).toEqual([]);
    const [made] = drawing?.svg.children[0]?.children ?? [];
    expect(made?.children).toHaveLength(1);
    expect(made?.children[0]?.attributes.d).toContain('M5 5');
  });

  it.each([
    ['a mask of Figma that goes by what is opaque', 'style="mask-type:alpha"', '#D9D9D9', []],
    ['a white mask', '', 'white', []],
    [
      'a grey one fades, which is reported',
      '',
      '#888',
      ['The drawing uses a mask with soft edges, which is not supported.'],
    ],
  ])('is made of %s', (_, type, fill, told) => {
    const mask = `<mask id="m" ${type} maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><rect width="4" height="4" fill="${fill}"/></mask>`;
    const { drawing, faults } = read(svg(`${mask}<g mask="url(#m)"><path d="M0 0h9v9z"/></g>`));
    expect(faults.map(({ message }) => message)).toEqual(told);
    if (told.length === 0) expect(JSON.stringify(drawing?.svg)).toContain('"clip-path":"url(#m)"');
  });
});

describe('the colour', () => {
  it.each([
    ['black alone takes any colour', '<rect width="3" height="3"/>', true],
    ['currentColor takes any colour', '<rect width="3" height="3" fill="currentColor" stroke="CURRENTCOLOR"/>', true],
    ['two colours are its own', '<rect width="3" height="3"/><rect width="3" height="3" fill="red"/>', false],
    ['white on black is its own', '<rect width="3" height="3"/><rect width="3" height="3" fill="#fff"/>', false],
    [
      'a gradient in colours is its own',
      '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient></defs><rect width="5" height="5" fill="url(#a)"/>',
      false,
    ],
  ])('of %s', (_, inside, isStencil) => {
    expect(read(svg(inside)).drawing?.isStencil).toBe(isStencil);
  });

  it('replaces currentColor by the requested colour, and keeps the colours of the file', () => {
    const { drawing, paths: found } = read(
      svg('<path d="M0 0h3v3z" fill="currentColor"/><path d="M0 0h3v3z" fill="#ff0000"/>'),
    );
    expect(found.map(({ fill }) => fill)).toEqual(['currentColor', '#ff0000']);
    expect(drawing && paths(asStencil(drawing.svg)).map(({ attributes }) => attributes.fill)).toEqual([
      'currentColor',
      'currentColor',
    ]);
  });

  it.each(['rgb(255 0 0)', 'rgba(255, 0, 0, 1)', 'hsl(0, 100%, 50%)', '#ff0000ff', 'RED'])('may be %s', (fill) => {
    const { faults, paths: found } = read(svg(`<path d="M0 0h3v3z" fill="${fill}"/>`));
    expect([faults, found[0]?.fill]).toEqual([[], '#ff0000']);
  });

  it('is the usual one where Figma adds that of wide screens', () => {
    const style = 'fill:#ff0000;fill:color(display-p3 1 0.1 0);fill-opacity:0.5';
    const { faults, paths: found } = read(svg(`<path d="M0 0h3v3z" fill="#ff0000" style="${style};"/>`));
    expect(faults).toEqual([]);
    expect(found[0]).toMatchObject({ fill: '#ff0000', 'fill-opacity': '0.5' });
  });

  it('of a hidden element is not drawn', () => {
    const { drawing, paths: found } = read(
      svg('<path d="M0 0h3v3z"/><g visibility="hidden"><path d="M0 0h9v9z" fill="red"/></g>'),
    );
    expect([found.length, drawing?.isStencil]).toEqual([1, true]);
  });

  it('is that of the file if it sets `color`', () => {
    expect(read(svg('<g color="#00ff00"><path d="M0 0h3v3z" fill="currentColor"/></g>')).paths[0]?.fill).toBe(
      '#00ff00',
    );
  });
});

describe('what we cannot draw is reported at its place', () => {
  it.each([
    ['<text x="1" y="2">A</text>', /text/],
    ['<image href="data:image/png;base64,AA" width="3" height="3"/>', /bitmap/],
    ['<script>alert(1)</script>', /script/],
    ['<use href="other.svg#a"/>', /"other\.svg#a"/],
    ['<rect width="3" height="3" style="fill:url(http://example.org/a.svg#b)"/>', /example\.org/],
    ['<style>@import url("x.css");</style>', /x\.css|@import/],
    ['<foreignObject width="3" height="3"/>', /HTML/],
    ['<animate attributeName="x"/>', /animation/],
    [
      '<defs><filter id="f"><feGaussianBlur stdDeviation="1"/></filter></defs><rect width="3" height="3" filter="url(#f)"/>',
      /filter/,
    ],
    [
      '<defs><pattern id="p" width="2" height="2"><rect width="1" height="1"/></pattern></defs><rect width="3" height="3" fill="url(#p)"/>',
      /pattern/,
    ],
    ['<g style="mix-blend-mode:multiply"><rect width="3" height="3"/></g>', /blend/],
    ['<rect width="3" height="3" fill="rgb(255 0 0 / 50%)"/>', /"rgb\(255 0 0 \/ 50%\)"/],
    ['<rect width="3" height="3" style="stroke: var(--line, #f00); fill: red"/>', /"var\(--line, #f00\)"/],
    ['<style>.a { fill: oklch(0.7 0.1 30) }</style><rect class="a" width="3" height="3"/>', /"oklch/],
    [
      '<clipPath id="c"><path clip-rule="evenodd" d="M0 0h4v4H0zM1 1h2v2H1z"/><path d="M4 0h4v4H4z"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>',
      /several shapes/,
    ],
    [
      '<defs><linearGradient id="a" spreadMethod="repeat"><stop stop-color="red"/><stop offset="1"/></linearGradient></defs><rect width="5" height="5" fill="url(#a)"/>',
      /repeating/,
    ],
  ])('%s', (inside, message) => {
    const text = svg(`\n<path d="M0 0h1v1z"/>\n${inside}`);
    const { faults } = read(text);
    expect(faults.map((fault) => fault.message)).toEqual([expect.stringMatching(message)]);
    expect(text.slice(0, faults[0]?.offset).split('\n').length, 'the line').toBe(3);
  });

  it('but no empty text of Inkscape, and no filter that nothing has', () => {
    expect(read(svg('<text><tspan> </tspan></text><filter id="f"/><path d="M0 0h1v1z"/>')).faults).toEqual([]);
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect', /well-formed/],
    ['<html></html>', /no <svg>/],
    ['GIF89a', /well-formed/],
    [svg(''), /drawing is empty/],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><path d="M0 0h1v1z"/></svg>', /cannot be read/],
  ])('%s', (text, message) => {
    expect(read(text).faults.map((fault) => fault.message)).toEqual([expect.stringMatching(message)]);
  });
});

it('with a NUL character is refused before resvg, which would end the process, sees it', () => {
  const { drawing, faults } = read(svg('<path d="M0 0h1v1z"\0"/>'));
  expect(drawing).toBeUndefined();
  expect(faults).toMatchObject([{ message: expect.stringContaining('NUL') }]);
});

describe('a drawing that would take all there is', () => {
  const shape = '<path d="M0 0h1v1z"/>';
  const nested = (levels: number) => svg(`${'<g>'.repeat(levels)}${shape}${'</g>'.repeat(levels)}`);
  const using = (times: number, levels: number) => {
    const groups = Array.from(
      { length: levels },
      (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(times)}</g>`,
    );
    return svg(`<defs><g id="g0">${shape}</g>${groups.join('')}</defs><use href="#g${levels}"/>`);
  };

  it.each([201, 1_000, 5_000, 200_000])('is reported at the group that is too deep: %i levels', (levels) => {
    const { faults, drawing } = read(nested(levels));
    expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(/nested too deeply/)]);
    expect(nested(levels).slice(faults[0]?.offset)).toMatch(/^<g>/);
    expect(drawing).toBeUndefined();
  });

  it.each([
    [10, 5],
    [10, 12],
    [2, 40],
    [200, 3],
  ])('is reported where each part uses another %i times, %i times over', (times, levels) => {
    const before = process.cpuUsage();
    expect(read(using(times, levels)).faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/<use> repeats its parts/),
    ]);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
  });

  it('may nest and repeat as drawings do, and have deep things in comments', () => {
    expect(read(nested(150)).faults).toEqual([]);
    expect(read(using(10, 3)).faults).toEqual([]);
    expect(
      read(svg(`<!-- ${'<g>'.repeat(500)} -->${'<g title="<a>"/>'.replace('<a>', '&lt;a>')}${shape}`)).faults,
    ).toEqual([]);
  });

  it('may use itself, which draws nothing', () => {
    expect(read(svg(`${shape}<g id="a"><use href="#a"/></g>`)).faults).toEqual([]);
  });
});
