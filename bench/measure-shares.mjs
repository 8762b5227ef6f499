// Measures layout, SVG, pixels and PNG encoding of one face, stage by stage, one face at a time.
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { heightPx, widthPx } from './faces-page.mjs';
import { timed } from './stopwatch.mjs';
import { fromSource } from './tool.mjs';

const warmUps = 20;

/**
 * Makes the same calls as src/render.
 * @param {string} root
 */
export async function measureShares(root) {
  const { loadProject } = /** @type {typeof import('../src/load/load-project.ts')} */ (
    await fromSource('load/load-project.ts')
  );
  const { planFaces } = /** @type {typeof import('../src/render/plan-faces.ts')} */ (
    await fromSource('render/plan-faces.ts')
  );
  const { renderFace } = /** @type {typeof import('../src/render/render-face.ts')} */ (
    await fromSource('render/render-face.ts')
  );
  const { writeSvg } = /** @type {typeof import('../src/render/write-svg.ts')} */ (
    await fromSource('render/write-svg.ts')
  );
  const { propsOf } = /** @type {typeof import('../src/render/given-props.ts')} */ (
    await fromSource('render/given-props.ts')
  );
  const { iconLook } = /** @type {typeof import('../src/game/icons.ts')} */ (await fromSource('game/icons.ts'));
  const project = await loadProject(root);
  const [game] = project.games;
  const templates = project.templates.get(game?.id ?? '');
  if (game === undefined || templates === undefined) throw new Error('There are no faces to measure.');
  const fonts = project.fonts.book;
  const stage = {
    fonts,
    icon: (/** @type {string} */ name) => iconLook(game, name),
    picture: () => {
      throw new Error('The synthetic game has no pictures.');
    },
    pictureSum: () => '',
  };
  const total = { layout: 0, svg: 0, raster: 0, encode: 0 };
  const { jobs } = planFaces(game, templates, project.sheets);
  for (const [i, job] of jobs.entries()) {
    const props = propsOf(job.given, job.textPaths, { labels: game.labels, terms: game.glossary.value.icons ?? {} });
    const draw = () => /** @type {import('../src/parts/element.ts').Node} */ (job.template.front(props));
    const layout = await timed(() => renderFace(draw, job.size, stage));
    const svg = await timed(() => writeSvg(layout.result.face, { fonts }));
    const raster = await timed(async () => {
      const image = await renderAsync(svg.result, {
        fitTo: { mode: 'width', value: widthPx },
        font: { loadSystemFonts: false },
      });
      return { pixels: image.pixels, width: image.width, height: image.height };
    });
    const { pixels, width, height } = raster.result;
    const cut = { left: 0, top: 0, width: Math.min(width, widthPx), height: Math.min(height, heightPx) };
    const encode = await timed(() =>
      sharp(pixels, { raw: { width, height, channels: 4 } })
        .extract(cut)
        .removeAlpha()
        .png({ compressionLevel: 3 })
        .toBuffer(),
    );
    if (i < warmUps) continue;
    total.layout += layout.ms;
    total.svg += svg.ms;
    total.raster += raster.ms;
    total.encode += encode.ms;
  }
  const faces = jobs.length - warmUps;
  return {
    layout: total.layout / faces,
    svg: total.svg / faces,
    raster: total.raster / faces,
    encode: total.encode / faces,
  };
}
