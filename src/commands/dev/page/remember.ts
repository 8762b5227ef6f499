// What its user chose → the browser's memory, and back; a browser that remembers nothing is no trouble.
import type { State, Theme } from './state.ts';
import { browserLanguage } from './words.ts';

type Choices = Pick<State, 'zoom' | 'language' | 'theme'>;

const name = 'cardwright';
export const zoomRange = { least: 1, most: 7 } as const;
/** Six poker cards beside one another on a laptop, two tarot cards on a telephone. */
const usualZoom = { wide: 2.6, narrow: 2.4 } as const;

export function rememberedChoices(): Choices {
  const { zoom, language, theme } = read();
  return {
    zoom: typeof zoom === 'number' ? clampZoom(zoom) : usualZoom[innerWidth < 480 ? 'narrow' : 'wide'],
    language: language === 'zh' || language === 'en' ? language : browserLanguage(navigator.languages),
    theme: isTheme(theme) ? theme : 'auto',
  };
}

export function rememberChoices({ zoom, language, theme }: Choices): void {
  try {
    localStorage.setItem(name, JSON.stringify({ zoom, language, theme }));
  } catch {
    // Then the next visit begins as the first did.
  }
}

/** Lasts as long as the tab; a browser may forbid it. */
export function memoryOfTab(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export function clampZoom(zoom: number): number {
  return Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
}

function read(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isTheme(theme: unknown): theme is Theme {
  return theme === 'auto' || theme === 'light' || theme === 'dark';
}
