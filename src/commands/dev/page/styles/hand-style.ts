// The virtual hand: a pile and a fan of cards.

export const handStyle = `
.hand-view { display: flex; flex-direction: column; height: 100%; padding-bottom: 0; }
.felt { position: relative; flex: 1; min-height: 340px; overflow: hidden; }
.pile { position: absolute; left: 50%; top: 3%; width: min(12vh, 22vw); translate: -50% 0; }
.pile img { display: block; width: 100%; border-radius: 5%; box-shadow: 0 0 0 1px rgb(0 0 0 / 20%), 3px 3px 0 -1px var(--line), 4px 4px 0 -1px var(--faint), 7px 7px 0 -2px var(--line), 8px 8px 0 -2px var(--faint), var(--shade); }
.fan { position: absolute; left: 50%; bottom: 9%; width: 0; height: min(46vh, 62vw); }
.held {
  position: absolute;
  bottom: 0;
  height: 100%;
  aspect-ratio: var(--ratio);
  left: 0;
  translate: -50% 0;
  transform-origin: 50% 185%;
  transform: rotate(calc(var(--angle) * var(--spread, 1)));
  transition: transform .22s cubic-bezier(.2, .7, .2, 1);
  animation: deal .34s cubic-bezier(.2, .7, .2, 1) backwards;
}
.held img { display: block; width: 100%; height: 100%; border-radius: 4.5%; box-shadow: 0 0 0 1px rgb(0 0 0 / 18%), 0 6px 22px rgb(20 14 4 / 30%); }
.held:hover, .held:focus-visible { transform: rotate(calc(var(--angle) * var(--spread, 1))) translateY(-9%); outline: none; }
.held:focus-visible img { box-shadow: 0 0 0 3px var(--accent); }
@keyframes deal { from { transform: rotate(0deg) translateY(-70%) scale(.6); opacity: 0; } }
@media (max-width: 820px) { .fan { --spread: .5; height: min(42vh, 58vw); bottom: 12%; } }
@media (prefers-reduced-motion: reduce) { .held { transition: none; animation: none; } }
`;
