// Pictures drawn pane by pane, as a glazier cuts them, for what no icon of a library shows well: few large panes, a face, colours that mean something.
import { boundsOf, type Fit, type Shape, shapeOf, transformed, union } from 'cardwright/parts';
import { ramp } from './glass.tsx';
import { dark, hues } from './look.tsx';

/** A pane in its place. */
export interface Pane {
  readonly shape: Shape;
  readonly fill: string;
}

export interface DrawnFigure {
  readonly outline: Shape;
  /** From back to front. */
  readonly panes: readonly Pane[];
}

/** A pane a line, from back to front: its glass, and its outline around a middle axis, up from the ground at 0; `=` draws it on both sides of the axis. */
const drawings: Readonly<Record<string, string>> = {
  cyclops: `
    bark mid        | M36 -74L46 -78L60 -108L56 -119L44 -116L37 -100Z
    bark tint       | M38 -78L44 -114L50 -117L46 -90Z
    moss deep mid .5 =| M-27 0L-25 -30L-3 -32L-5 0Z
    moss mid        | M-25 -2L-23 -28L-14 -28L-14 -2Z
    moss mid        | M-35 -66L-49 -54L-50 -30L-43 -20L-35 -25L-37 -44L-26 -54Z
    moss mid        | M33 -66L48 -62L54 -78L46 -86L38 -80L40 -72L28 -72Z
    moss tint       | M-35 -66L-49 -54L-50 -34L-43 -44L-33 -56Z
    moss mid        | M-25 -30L25 -30L36 -62L20 -73L-20 -73L-36 -62Z
    moss mid tint .7 | M-34 -62L-19 -71L-1 -68L-2 -52L-22 -48Z
    moss mid tint .3 | M34 -62L19 -71L1 -68L2 -52L22 -48Z
    bark mid        | M-27 -24L27 -24L26 -38L-26 -38Z
    bark tint       | M-11 -38L9 -38L6 -12L-5 -16Z
    moss tint       | M-20 -64L-23 -86L-13 -101L13 -101L23 -86L20 -64L8 -57L-8 -57Z
    moss tint glow .5 | M-23 -86L-13 -101L0 -101L-2 -92L-14 -88L-16 -74Z
    moss mid        | M23 -86L20 -64L8 -57L0 -57L8 -66L16 -74Z
    moss deep       | M-18 -88L-7 -97L7 -97L18 -88L7 -92L-7 -92Z
    bone glow       | M-15 -82L-7 -91L7 -91L15 -82L7 -74L-7 -74Z
    ember tint      | M-7 -83L-3 -90L3 -90L7 -83L3 -76L-3 -76Z
    black           | M-3 -83L0 -88L3 -83L0 -78Z
    black           | M-11 -69L11 -69L7 -62L-7 -62Z
    bone glow =     | M-10 -67L-5 -67L-8 -75Z
    bone tint       | M-4 -100L4 -100L0 -113Z`,
  'two-shadows': `
    night mid       | M14 0L20 -50L30 -74L42 -80L52 -62L56 -30L58 0L48 -6L40 0L30 -6Z
    night deep      | M30 -54L35 -68L42 -72L48 -64L50 -54L42 -46Z
    gold glow       | M34 -60L40 -56L37 -55Z
    gold glow       | M48 -60L42 -56L45 -55Z
    violet mid      | M-36 0L-40 -40L-33 -70L-17 -94L0 -106L17 -94L33 -70L40 -40L36 0L26 -9L17 0L9 -9L0 0L-9 -9L-17 0L-26 -9Z
    violet tint     | M-40 -40L-33 -70L-17 -94L0 -106L-4 -97L-19 -84L-26 -62L-27 -38Z
    violet mid tint .4 | M-36 0L-40 -40L-27 -38L-21 -9L-26 -9Z
    violet deep mid .4 | M36 0L40 -40L33 -70L17 -94L0 -106L4 -97L19 -84L26 -62L22 -30L26 -9Z
    violet deep mid .7 | M-9 -9L-14 -42L0 -52L14 -42L9 -9L0 0Z
    black           | M-25 -62L-18 -82L0 -95L18 -82L25 -62L12 -50L0 -46L-12 -50Z
    gold glow =     | M-19 -76L-4 -68L-8 -64L-16 -66Z
    ember mid =     | M-11 -71L-8 -67L-11 -66.6Z
    gold tint       | M-14 -58L-8 -61L-4 -57L0 -61L4 -57L8 -61L14 -58L6 -51L0 -54L-6 -51Z
    violet tint glow .4 =| M-37 -44L-49 -46L-58 -36L-51 -38L-55 -27L-47 -33L-46 -23L-40 -32L-34 -36Z`,
  'mug-shot': `
    bark mid        | M-43 -6L-39 -112L40 -108L44 -2L30 -5L22 0L6 -6L-12 0L-24 -5Z
    bone tint glow .35 | M-37 -10L-34 -107L36 -103L38 -8L24 -11L4 -12L-14 -7Z
    blood mid       | M-30 -101L31 -98L31 -87L-30 -90Z
    bone glow       | M-24 -96.5L-13 -96L-13 -93L-24 -93.5Z
    bone glow       | M-9 -96L10 -95L10 -92L-9 -93Z
    bone glow       | M14 -95L26 -94.4L26 -91.4L14 -92Z
    bark mid tint .5 | M-29 -84L31 -81L32 -34L-29 -34Z
    slate mid       | M-26 -34L-20 -47L-8 -52L10 -52L22 -47L28 -34Z
    gold tint glow .5 | M-15 -48L-18 -66L-12 -76L12 -76L18 -66L15 -48L6 -40L-6 -40Z
    bark tint       | M6 -76L12 -76L18 -66L15 -48L6 -40L8 -58Z
    slate deep      | M-27 -70L-14 -74L-12 -87L0 -90L13 -86L15 -74L28 -70L14 -68L-14 -68Z
    blood tint      | M-13 -75L14 -75L14 -78L-13 -78Z
    black =         | M-15 -65L-3 -62L-5 -58L-13 -59Z
    bone glow =     | M-11 -62L-6 -61L-9 -59.6Z
    bark deep       | M-12 -52L0 -56L12 -52L8 -49L0 -51L-8 -49Z
    blood mid       | M9 -58L11 -58L7 -45L5 -46Z
    bark deep       | M-8 -47L8 -47L4 -38L-4 -38Z
    gold mid        | M-22 -14L-22 -27L-8 -27L-8 -14Z
    gold glow       | M-20 -16L-20 -25L-10 -25L-10 -16Z
    gold mid        | M-5 -14L-5 -27L9 -27L9 -14Z
    gold glow       | M-3 -16L-3 -25L7 -25L7 -16Z
    gold mid        | M12 -14L12 -27L26 -27L26 -14Z
    gold glow       | M14 -16L14 -25L24 -25L24 -16Z
    slate tint      | M-3 -112L0 -117L5 -112L1 -107Z`,
  'carnivorous-plant': `
    moss mid        | M-4 0L-9 -14L-5 -26L5 -26L3 -14L9 0Z
    moss tint       | M-4 0L-22 -16L-46 -18L-54 -8L-38 -2L-20 3Z
    moss mid        | M-4 0L-20 3L-38 -2L-54 -8L-28 -9Z
    moss mid        | M6 0L24 -18L46 -22L56 -12L40 -3L22 3Z
    moss deep       | M6 0L22 3L40 -3L56 -12L30 -10Z
    violet deep     | M-40 -66L44 -66L42 -44L-38 -44Z
    blood tint      | M-18 -44L-8 -54L10 -56L24 -50L30 -44Z
    blood mid       | M-44 -47L-22 -43L4 -41L26 -43L48 -49L40 -31L22 -19L-16 -19L-34 -29Z
    blood tint      | M-44 -47L-22 -43L-14 -30L-16 -19L-34 -29Z
    blood mid tint .5 | M-22 -43L4 -41L4 -28L-14 -30Z
    bone glow       | M-38 -46L-27 -44L-34 -58Z
    bone glow       | M-20 -43L-8 -42L-15 -56Z
    bone glow       | M8 -41L20 -42L15 -55Z
    bone glow       | M28 -43L40 -46L36 -58Z
    blood mid       | M-46 -66L-38 -88L-16 -103L16 -103L38 -90L48 -68L26 -65L0 -64L-22 -64Z
    blood tint      | M-46 -66L-38 -88L-16 -103L-6 -103L-14 -84L-22 -64Z
    blood tint glow .35 | M-38 -88L-16 -103L-6 -103L-12 -90L-26 -82Z
    blood mid tint .5 | M-6 -103L16 -103L12 -84L6 -64L-22 -64L-14 -84Z
    bone glow       | M-34 -65L-22 -64L-27 -50Z
    bone glow       | M-13 -64L-1 -64L-7 -48Z
    bone glow       | M6 -64L18 -65L13 -50Z
    bone glow       | M26 -65L38 -67L34 -53Z
    gold glow       | M-31 -82L-20 -91L-9 -82L-20 -74Z
    black           | M-22 -82L-20 -88L-17 -82L-20 -77Z
    gold glow       | M11 -83L22 -91L33 -83L22 -75Z
    black           | M19 -83L22 -88L24 -83L22 -78Z
    violet mid      | M-35 -92L-20 -98L-6 -88L-20 -93Z
    violet mid      | M35 -93L22 -98L8 -88L22 -93Z`,
  'evil-love': `
    violet mid =    | M-10 -62L-28 -88L-50 -104L-62 -84L-64 -52L-54 -60L-48 -44L-38 -54L-30 -38L-18 -46Z
    violet tint     | M-10 -62L-28 -88L-50 -104L-46 -82L-30 -70Z
    violet mid tint .45 | M-50 -104L-62 -84L-64 -52L-54 -60L-46 -82Z
    violet mid tint .3 | M10 -62L28 -88L50 -104L46 -82L30 -70Z
    blood mid       | M14 -8L30 -4L44 -14L46 -28L42 -27L40 -16L30 -10L16 -16Z
    blood tint      | M44 -24L36 -32L38 -39L44 -36L50 -39L52 -32Z
    night deep      | M-22 -64L-25 -84L-16 -101L0 -106L16 -101L25 -84L22 -64L14 -56L-14 -56Z
    blood mid       | M-12 -46L12 -46L17 -34L27 0L10 3L-10 3L-27 0L-17 -34Z
    blood tint      | M-12 -46L0 -46L-4 -20L-10 3L-27 0L-17 -34Z
    blood deep mid .5 | M12 -46L17 -34L27 0L12 3L8 -22Z
    bone tint glow .6 | M-17 -62L-7 -66L7 -66L17 -62L12 -46L0 -41L-12 -46Z
    bone tint       | M7 -66L17 -62L12 -46L0 -41L4 -54Z
    bone tint glow .6 | M-17 -62L-26 -46L-24 -30L-18 -33L-19 -44L-12 -52Z
    bone tint       | M17 -62L26 -46L24 -30L18 -33L19 -44L12 -52Z
    blood tint      | M-14 -53L0 -49L14 -53L12 -43L0 -38L-12 -43Z
    bone glow       | M-14 -77L-12 -92L0 -96L12 -92L14 -77L7 -67L0 -63L-7 -67Z
    bone tint       | M12 -92L14 -77L7 -67L0 -63L3 -76L4 -92Z
    night deep      | M-15 -80L-15 -94L0 -101L15 -94L15 -80L9 -91L0 -93L-9 -91Z
    night mid tint .3 | M-25 -84L-16 -101L0 -106L-2 -101L-14 -92L-17 -72L-22 -64Z
    black =         | M-13 -85L-5 -83L-3 -81L-9 -78Z
    gold tint =     | M-9 -83L-6 -82L-8 -79.6Z
    blood tint      | M-5 -72L0 -74L5 -72L0 -68Z
    blood tint =    | M-16 -98L-22 -112L-32 -116L-29 -104L-23 -93Z`,
  robber: `
    bark mid        | M18 -38L34 -62L52 -62L62 -42L58 -22L40 -16L24 -22Z
    bark tint       | M18 -38L34 -62L44 -60L36 -40L30 -22L24 -22Z
    bark tint glow .3 | M34 -62L30 -70L42 -72L46 -62Z
    gold tint       | M42 -36L48 -44L54 -36L48 -28Z
    slate deep =    | M-20 0L-18 -18L-3 -18L-4 0Z
    slate mid       | M-34 -8L-30 -42L-20 -60L20 -60L32 -42L30 -8L16 -14L0 -8L-16 -14Z
    slate tint      | M-34 -8L-30 -42L-20 -60L-8 -60L-14 -36L-16 -14Z
    slate deep mid .4 | M32 -42L30 -8L16 -14L12 -38L20 -60Z
    bark mid        | M-31 -28L30 -28L30 -21L-32 -21Z
    gold tint       | M-5 -30L5 -30L5 -19L-5 -19Z
    slate mid       | M-28 -58L-26 -80L-14 -98L4 -104L18 -94L27 -78L27 -58L14 -50L-14 -50Z
    slate tint      | M-28 -58L-26 -80L-14 -98L4 -104L-6 -94L-18 -80L-19 -60Z
    black           | M-19 -60L-18 -80L-6 -92L8 -92L19 -78L19 -60L8 -52L-8 -52Z
    bone tint glow .5 | M-16 -66L-15 -79L-5 -88L7 -88L16 -78L16 -66Z
    night deep      | M-17 -68L-17 -80L17 -80L17 -68L0 -71Z
    bone glow =     | M-14 -76L-4 -74L-6 -70L-12 -71Z
    black =         | M-9 -75L-6 -74L-8 -71Z
    blood tint      | M-18 -64L0 -68L18 -64L12 -52L0 -44L-12 -52Z
    blood mid       | M18 -64L12 -52L0 -44L0 -68Z
    slate tint      | M-30 -46L-44 -38L-50 -26L-42 -20L-34 -28L-26 -34Z
    bone tint       | M-52 -30L-44 -30L-42 -20L-50 -18Z
    frost glow      | M-50 -32L-62 -62L-52 -56L-44 -33Z
    gold tint       | M-56 -33L-40 -37L-39 -32L-55 -28Z`,
  cultist: `
    bark mid        | M34 0L31 -92L36 -92L40 0Z
    gold tint       | M22 -90L34 -84L46 -90L42 -96L26 -96Z
    teal tint       | M34 -94L23 -103L27 -117L33 -113L36 -128L45 -112L44 -101Z
    teal glow       | M34 -96L29 -103L33 -110L37 -106L40 -102Z
    violet deep mid .6 | M-36 0L-26 -46L-22 -66L22 -66L28 -46L30 0Z
    blood mid       | M-36 0L-26 -46L-22 -66L-8 -66L-12 -30L-14 0Z
    blood tint      | M-36 0L-26 -46L-22 -66L-16 -66L-20 -36L-26 0Z
    blood mid       | M30 0L28 -46L22 -66L10 -66L12 -30L14 0Z
    gold tint       | M-8 -60L8 -60L8 0L-8 0Z
    gold mid        | M-4 -46L0 -54L4 -46L0 -38Z
    gold mid        | M-4 -24L0 -32L4 -24L0 -16Z
    blood tint      | M-22 -62L-38 -50L-46 -34L-34 -28L-24 -38Z
    bone glow       | M-46 -36L-36 -30L-40 -22L-50 -28Z
    blood mid       | M22 -62L36 -58L44 -48L38 -40L24 -42Z
    bone glow       | M31 -52L41 -54L42 -44L32 -42Z
    blood mid       | M-26 -58L-25 -82L0 -116L25 -82L26 -58L12 -50L-12 -50Z
    blood tint      | M-26 -58L-25 -82L0 -116L0 -100L-16 -80L-17 -58Z
    gold tint       | M-4 -101L0 -107L4 -101L0 -95Z
    black           | M-18 -60L-17 -80L0 -93L17 -80L18 -60L8 -50L-8 -50Z
    bone tint glow .6 | M-13 -64L-13 -78L0 -86L13 -78L13 -64L7 -61L6 -53L-6 -53L-7 -61Z
    bone tint       | M0 -86L13 -78L13 -64L7 -61L6 -53L2 -53L4 -66Z
    black =         | M-11 -73L-4 -74L-2 -68L-9 -66Z
    teal glow =     | M-9 -71L-5 -72L-5 -69Z
    black           | M-2 -63L0 -66L2 -63Z
    bark mid        | M-4 -59L4 -59L4 -57.6L-4 -57.6Z`,
  eyelashes: `
    gold mid =      | M-30 -42L-50 -60L-44 -64L-22 -48Z
    gold mid =      | M-20 -48L-32 -74L-25 -76L-10 -54Z
    gold mid        | M-6 -54L-4 -80L4 -80L6 -54Z
    gold tint       | M-60 -26L-40 -46L-18 -56L0 -59L18 -56L40 -46L60 -26L40 -8L18 1L0 4L-18 1L-40 -8Z
    bark mid        | M-60 -26L-40 -46L-18 -56L0 -59L18 -56L40 -46L60 -26L40 -37L18 -45L0 -47L-18 -45L-40 -37Z
    bone glow       | M-51 -26L-36 -36L-18 -42L0 -44L18 -42L36 -36L51 -26L36 -14L18 -7L0 -5L-18 -7L-36 -14Z
    bone tint       | M51 -26L36 -14L18 -7L0 -5L-18 -7L-36 -14L-20 -12L18 -14Z
    teal mid        | M-20 -26L-16 -40L0 -46L16 -40L20 -26L14 -11L0 -5L-14 -11Z
    teal tint       | M-20 -26L-16 -40L0 -46L0 -34L-8 -26Z
    teal tint glow .5 | M-16 -40L0 -46L0 -34L-6 -31Z
    teal mid tint .5 | M0 -46L16 -40L20 -26L8 -26L0 -34Z
    black           | M-9 -26L-6 -34L0 -37L6 -34L9 -26L6 -18L0 -15L-6 -18Z
    bone glow       | M-11 -38L-4 -38L-4 -31L-10 -31Z`,
  'mirror-mirror': `
    gold mid        | M-6 -30L6 -30L8 -6L4 0L-4 0L-8 -6Z
    gold mid        | M-36 -74L-30 -98L-14 -114L0 -118L14 -114L30 -98L36 -74L30 -46L14 -30L0 -26L-14 -30L-30 -46Z
    frost tint      | M-28 -74L-23 -94L-10 -107L0 -110L10 -107L23 -94L28 -74L23 -50L10 -37L0 -34L-10 -37L-23 -50Z
    frost glow      | M-28 -74L-23 -94L-10 -107L2 -110L-22 -56Z
    frost mid       | M28 -74L23 -50L10 -37L0 -34L-6 -36L24 -92Z
    night mid       | M-17 -40L-14 -58L-6 -66L-10 -78L-7 -90L0 -94L7 -90L10 -78L6 -66L14 -58L17 -40L0 -34Z
    night deep      | M7 -90L10 -78L6 -66L14 -58L17 -40L0 -34L2 -64Z
    frost glow =    | M-6 -82L-2 -80L-4 -77L-6.4 -78Z
    gold glow       | M-5 -115L0 -126L5 -115L0 -110Z`,
  sunrise: `
    gold tint       | M-4 -52L0 -96L4 -52Z
    gold tint =     | M-14 -50L-36 -86L-20 -46Z
    ember tint =    | M-26 -40L-62 -60L-30 -33Z
    ember tint =    | M-8 -52L-18 -76L-14 -50Z
    ember tint =    | M-20 -45L-46 -68L-25 -40Z
    gold tint glow .6 | M-35 -14L-33 -30L-20 -45L0 -51L20 -45L33 -30L35 -14Z
    gold glow       | M-35 -14L-33 -30L-20 -45L0 -51L-10 -36L-14 -14Z
    gold tint       | M35 -14L33 -30L20 -45L12 -34L14 -14Z
    moss mid        | M-64 -6L-48 -16L-24 -22L0 -16L22 -24L46 -18L64 -6L52 2L-52 2Z
    moss tint       | M-64 -6L-48 -16L-24 -22L-10 -18L-28 2L-52 2Z
    moss mid tint .5 | M-10 -18L0 -16L14 -21L4 2L-28 2Z`,
  'burning-book': `
    ember mid       | M-40 -44L-46 -68L-34 -62L-32 -90L-16 -76L-4 -112L12 -80L28 -96L32 -64L46 -72L40 -44Z
    ember tint      | M-32 -44L-34 -60L-24 -58L-20 -78L-8 -66L-2 -92L10 -68L22 -80L24 -56L36 -60L32 -44Z
    gold tint       | M-22 -44L-22 -54L-12 -56L-4 -74L6 -56L16 -62L18 -44Z
    gold glow       | M-10 -44L-2 -60L8 -44Z
    blood mid       | M-56 -46L-54 -4L-4 4L4 4L54 -4L56 -46L4 -38L-4 -38Z
    blood tint      | M-56 -46L-54 -4L-46 -3L-48 -45Z
    bone tint glow .6 | M-48 -50L-26 -54L0 -44L0 -2L-26 -11L-48 -8Z
    bone tint       | M48 -50L26 -54L0 -44L0 -2L26 -11L48 -8Z
    blood mid       | M-40 -42L-24 -44L-8 -38L-8 -35L-24 -41L-40 -39Z
    blood mid       | M-40 -32L-24 -34L-8 -28L-8 -25L-24 -31L-40 -29Z
    blood mid       | M-40 -22L-24 -24L-14 -20L-14 -17L-24 -21L-40 -19Z
    ember tint      | M24 -43L34 -30L24 -17L14 -28Z
    gold glow       | M24 -36L29 -30L24 -24L19 -29Z`,
  katana: `
    slate glow      | M-30 -18L48 -104L60 -118L58 -98L50 -86L-22 -10Z
    frost tint      | M-22 -10L50 -86L58 -98L60 -118L54 -98L-26 -14Z
    gold tint       | M-42 -22L-34 -30L-16 -10L-24 -2Z
    gold glow       | M-42 -22L-34 -30L-28 -23L-36 -15Z
    blood mid       | M-34 -14L-26 -6L-52 20L-60 12Z
    bone tint       | M-39 -9L-35 -9L-35 -5L-39 -5Z
    bone tint       | M-46 -2L-42 -2L-42 2L-46 2Z
    bone tint       | M-53 5L-49 5L-49 9L-53 9Z
    gold mid        | M-60 12L-52 20L-56 24L-64 16Z`,
  'surprised-skull': `
    teal mid        | M-40 -20L-52 -52L-44 -48L-46 -78L-34 -72L-26 -104L-14 -94L2 -118L14 -96L30 -104L34 -76L48 -80L44 -50L54 -50L38 -18L0 -6Z
    teal tint       | M-40 -20L-52 -52L-44 -48L-46 -78L-34 -72L-26 -104L-18 -90L-34 -60Z
    bone tint glow .6 | M-32 -52L-30 -74L-18 -90L0 -95L18 -90L30 -74L32 -52L22 -38L20 -26L-20 -26L-22 -38Z
    bone glow       | M-32 -52L-30 -74L-18 -90L0 -95L-4 -80L-20 -70L-24 -52Z
    bone tint       | M32 -52L30 -74L18 -90L24 -66L20 -52L10 -40L12 -26L20 -26L22 -38Z
    black =         | M-26 -58L-20 -68L-10 -68L-5 -58L-10 -49L-20 -49Z
    gold glow =     | M-18 -59L-15 -63L-12 -59L-15 -55Z
    black           | M-4 -40L0 -48L4 -40Z
    bone tint glow .6 | M-19 -10L-20 -18L20 -18L19 -10L10 0L-10 0Z
    bone tint       | M6 -18L20 -18L19 -10L10 0L2 0Z
    black           | M-20 -28L20 -28L20 -16L-20 -16Z
    bone glow       | M-17 -28L-10 -28L-11 -22L-16 -22Z
    bone glow       | M-8 -28L-1 -28L-2 -21L-7 -21Z
    bone glow       | M1 -28L8 -28L7 -21L2 -21Z
    bone glow       | M10 -28L17 -28L16 -22L11 -22Z
    bone glow =     | M-12 -16L-5 -16L-6 -21L-11 -21Z
    bark mid        | M6 -92L2 -82L8 -78L4 -72L7 -82L3 -84Z`,
  'plasma-bolt': `
    violet mid      | M60 -2L28 -22L18 -12L50 6L34 -4Z
    violet tint     | M64 4L12 -20L4 -8Z
    violet mid      | M44 14L-2 -8L-8 0Z
    violet mid tint .5 | M-52 -60L-34 -62L0 -46L22 -26L26 -12L10 -4L-8 -8L-30 -28Z
    violet tint glow .6 | M-52 -60L-34 -62L0 -46L-14 -38L-36 -50Z
    violet tint     | M-36 -50L-14 -38L-8 -8L-30 -28Z
    violet glow     | M-64 -74L-46 -70L-34 -62L-36 -50L-44 -44L-58 -54Z
    gold glow       | M-50 -62L-46 -70L-42 -62L-34 -58L-42 -54L-46 -46L-50 -54L-58 -58Z
    violet tint     | M0 -46L20 -50L32 -40L22 -26Z
    violet mid      | M-30 -28L-32 -10L-20 0L-8 -8Z`,
  'rainbow-star': rainbow(),
  'rolling-dices': `${die(-20, 0, 1)}\n${die(26, -34, 0.8)}`,
  'inverted-dice-6': die(0, 0, 1.6),
};

/** Seven arches, a pane a colour, over a cut crystal. */
function rainbow(): string {
  const colors = ['blood tint', 'ember tint', 'gold tint', 'moss tint', 'teal tint', 'night tint', 'violet tint'];
  const arches = colors.map((color, i) => `${color} | ${arch(58 - i * 5.2, 58 - i * 5.2 - 5.2)}`);
  return `${arches.join('\n')}
    frost mid       | M-17 -36L0 -52L17 -36L17 -12L0 6L-17 -12Z
    frost tint      | M-17 -36L0 -52L0 -32L-8 -28Z
    frost glow      | M-17 -36L-8 -28L-8 -10L-17 -12Z
    frost tint glow .5 | M-8 -28L0 -32L8 -28L8 -10L0 -4L-8 -10Z
    frost mid tint .5 | M0 -52L17 -36L8 -28L0 -32Z
    night tint      | M17 -36L17 -12L8 -10L8 -28Z`;
}

function arch(far: number, near: number): string {
  const at = (r: number, i: number) => {
    const angle = Math.PI * (1 + i / 8);
    return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r - 22).toFixed(1)}`;
  };
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return `M${[...steps.map((i) => at(far, i)), ...steps.toReversed().map((i) => at(near, i))].join('L')}Z`;
}

/** A die seen from above a corner: 1 on top, 3 and 2 beside. */
function die(x: number, y: number, by: number): string {
  const path = (corners: string) =>
    `M${corners
      .split(' ')
      .map(Number)
      .map((value, i) => (value * by + (i % 2 === 0 ? x : y)).toFixed(1))
      .reduce((all, value, i) => `${all}${i === 0 ? '' : i % 2 === 0 ? 'L' : ' '}${value}`, '')}Z`;
  const pip = (px: number, py: number, dx: number, dy: number) =>
    `black | ${path(`${px - 3} ${py - dy} ${px - dx} ${py - 3.4} ${px + 3} ${py + dy} ${px + dx} ${py + 3.4}`)}`;
  return [
    `bone glow | ${path('-26 -44 0 -58 26 -44 0 -30')}`,
    `bone tint glow .4 | ${path('-26 -44 0 -30 0 2 -26 -13')}`,
    `bone mid tint .5 | ${path('26 -44 0 -30 0 2 26 -13')}`,
    `blood tint | ${path('-6 -44 0 -47.4 6 -44 0 -40.6')}`,
    ...[-19, -13, -7].map((px, i) => pip(px, -34 + i * 9, 0.4, 1.6)),
    ...[9, 18].map((px, i) => pip(px, -26 + i * 8, -0.4, -1.6)),
  ].join('\n');
}

const figures = new Map(Object.entries(drawings).map(([name, drawing]) => [name, read(drawing)]));

function read(drawing: string): DrawnFigure {
  const panes = drawing
    .trim()
    .split('\n')
    .flatMap((line): Pane[] => {
      const [look = '', d = ''] = line.split('|').map((part) => part.trim());
      const both = look.endsWith('=');
      const shape = shapeOf(d);
      const fill = glassOf(look.replace('=', '').trim());
      return [{ shape, fill }, ...(both ? [{ shape: transformed(shape, { sx: -1, sy: 1 }), fill }] : [])];
    });
  return { panes, outline: union(...panes.map(({ shape }) => shape)) };
}

/** `moss mid tint .5`: half way from a tone of moss to another. */
function glassOf(look: string): string {
  const [hue = '', ...words] = look.split(' ');
  return hue === 'black' ? dark : (ramp(hues[hue as keyof typeof hues], words.join(' '))[0] ?? dark);
}

/** The picture of this name, if there is one, fitted as an icon is. */
export function drawnOf(name: string, fit: Fit): DrawnFigure | undefined {
  const figure = figures.get(name);
  if (figure === undefined) return undefined;
  const { left, top, width, height } = boundsOf(figure.outline);
  const by = Math.min(fit.w / width, (fit.h ?? fit.w) / height);
  const to = { sx: by, x: (fit.cx ?? 0) - (left + width / 2) * by, y: (fit.bottom ?? 0) - (top + height) * by };
  return {
    outline: transformed(figure.outline, to),
    panes: figure.panes.map(({ shape, fill }) => ({ shape: transformed(shape, to), fill })),
  };
}
