// Reads the steps of a documentation page: commands to run, files to write or change, output to expect.

export type Step =
  | { readonly do: 'run'; readonly command: string }
  | { readonly do: 'expect'; readonly lines: readonly string[] }
  | { readonly do: 'write' | 'append' | 'shows'; readonly file: string; readonly text: string }
  | { readonly do: 'change'; readonly file: string; readonly was: string; readonly now: string };

/**
 * A fenced block says what it is by its first line: `sh`, `text`, `yaml file <path>`, `yaml append <path>`,
 * `yaml shows <path>`, `diff <path>`.
 */
export function docSteps(page: string): Step[] {
  return [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, head = '', body = '']) => stepsOf(head, body));
}

function stepsOf(head: string, body: string): Step[] {
  const [language = '', verb = '', file = ''] = head.split(' ');
  const lines = body.trimEnd().split('\n');
  if (language === 'sh') return lines.map((command) => ({ do: 'run', command }));
  if (language === 'text' && verb === '') return [{ do: 'expect', lines: lines.map((line) => line.trim()) }];
  if (language === 'diff') return [{ do: 'change', file: verb, was: side(lines, '-'), now: side(lines, '+') }];
  if (verb === 'file') return [{ do: 'write', file, text: body }];
  if (verb === 'append') return [{ do: 'append', file, text: body }];
  if (verb === 'shows') return [{ do: 'shows', file, text: body }];
  throw new Error(`nobody knows what to do with a block that begins with "${head}"`);
}

/** The lines of a diff as they were (`-`) or as they become (`+`), with those that stay. */
function side(lines: readonly string[], sign: '-' | '+'): string {
  return lines
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}
