// A disk that fails on demand: a preload module that counts what a process does to the files of a folder, and makes one of
// these operations fail, or ends the process there, as a loss of power would.
//
//   CARDWRIGHT_FAULT=count:<file>      writes the number of operations to the file when the process ends
//   CARDWRIGHT_FAULT=list:<file>       writes the operations themselves, one a line
//   CARDWRIGHT_FAULT=<n>:<kind>        kind: kill (SIGKILL), or the code of an error: ENOSPC, EACCES, EIO, EROFS, EMFILE, EXDEV …
//   CARDWRIGHT_FAULT=<n>:<kind>!       every operation from the n-th on fails, as on a full disk (not for kill)
//   CARDWRIGHT_FAULT_BELOW=<folder>    what counts; several with the separator of PATH. Default: out/ of the working folder
//
//   CARDWRIGHT_FAULT=12:kill node --import ./test/faults/inject.mjs dist/cli/main.js build
//
// Operations are counted from 1, in the main thread alone. One that writes has written half of its bytes when it fails.
// @ts-nocheck: it patches node's functions by their names, which types cannot follow.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { delimiter, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const [, at = '', what = ''] = /^([^:]*):(.*)$/s.exec(process.env.CARDWRIGHT_FAULT ?? '') ?? [];
const below = (process.env.CARDWRIGHT_FAULT_BELOW ?? 'out').split(delimiter).map((folder) => resolve(folder));
const target = Number(at);
const kind = what.replace(/!$/, '');
const stays = what.endsWith('!');

/** Each with the number of arguments that are paths; `open` counts only where it is to write. */
const byPath = {
  ...{ writeFile: 1, appendFile: 1, mkdir: 1, rename: 2, rm: 1, rmdir: 1, unlink: 1, link: 2, symlink: 2, copyFile: 2 },
  ...{ cp: 2, chmod: 1, utimes: 1, lutimes: 1, truncate: 1, open: 1 },
};
const byDescriptor = ['write', 'writev', 'fsync', 'fdatasync', 'ftruncate', 'fchmod', 'futimes'];
const byHandle = ['write', 'writev', 'writeFile', 'appendFile', 'sync', 'datasync', 'truncate', 'chmod', 'utimes'];

const open = new Map();
const seen = [];
/** Node's own functions call one another: only the outermost call is an operation. */
let depth = 0;

if (isMainThread && at !== '') {
  const real = { ...fs };
  for (const [name, paths] of Object.entries(byPath)) {
    patchSync(real, `${name}Sync`, (args) => pathsOf(name, args, paths));
    patchCallback(real, name, (args) => pathsOf(name, args, paths));
    patchPromise(name, (args) => pathsOf(name, args, paths));
  }
  for (const name of byDescriptor) {
    const found = (args) => (typeof args[0] === 'number' && open.has(args[0]) ? [open.get(args[0])] : []);
    patchSync(real, `${name}Sync`, found);
    patchCallback(real, name, found);
  }
  const { closeSync } = fs;
  fs.closeSync = (descriptor) => {
    open.delete(descriptor);
    return closeSync(descriptor);
  };
  if (at === 'count' || at === 'list')
    process.on('exit', () => {
      real.writeFileSync(what, at === 'count' ? String(seen.length) : seen.map((line) => `${line}\n`).join(''));
    });
  syncBuiltinESMExports();
}

function patchSync(real, name, of) {
  const before = fs[name];
  if (before === undefined) return;
  fs[name] = (...args) => {
    const paths = depth === 0 ? of(args) : [];
    if (paths.length > 0) {
      const error = step(name, paths);
      if (error) {
        half(real, name, args);
        fail(error);
      }
    }
    depth++;
    try {
      const result = before.call(fs, ...args);
      if (name === 'openSync' && paths.length > 0) open.set(result, paths[0]);
      return result;
    } finally {
      depth--;
    }
  };
}

function patchCallback(real, name, of) {
  const before = fs[name];
  fs[name] = (...args) => {
    const paths = depth === 0 ? of(args) : [];
    const error = paths.length > 0 ? step(name, paths) : undefined;
    const done = args.at(-1);
    if (error) {
      half(real, `${name}Sync`, args.slice(0, -1));
      if (kind === 'kill') fail(error);
      process.nextTick(done, error);
      return;
    }
    if (name === 'open' && paths.length > 0)
      args[args.length - 1] = (failure, descriptor) => {
        if (!failure) open.set(descriptor, paths[0]);
        done(failure, descriptor);
      };
    depth++;
    try {
      before.call(fs, ...args);
    } finally {
      depth--;
    }
  };
}

function patchPromise(name, of) {
  const before = fs.promises[name];
  if (before === undefined) return;
  fs.promises[name] = async (...args) => {
    const paths = of(args);
    const error = paths.length > 0 ? step(name, paths) : undefined;
    if (error) {
      half(fs, `${name}Sync`, args);
      fail(error);
    }
    const result = await before.call(fs.promises, ...args);
    if (name === 'open' && paths.length > 0) patchHandle(result, paths);
    return result;
  };
}

function patchHandle(handle, paths) {
  for (const name of byHandle) {
    const before = handle[name].bind(handle);
    handle[name] = async (...args) => {
      const error = step(name, paths);
      if (error) fail(error);
      return before(...args);
    };
  }
}

/** Counts; returns the error where this is the operation to fail. */
function step(name, paths) {
  seen.push(`${name} ${paths.join(' ')}`);
  if (seen.length !== target && !(stays && seen.length > target)) return undefined;
  const code = kind === 'kill' ? 'EIO' : kind;
  const error = new Error(`${code}: injected, ${name} '${paths[0]}'`);
  return Object.assign(error, { code, syscall: name.replace(/Sync$/, ''), path: paths[0] });
}

function fail(error) {
  if (kind === 'kill') process.kill(process.pid, 'SIGKILL');
  throw error;
}

/** What a full disk or a loss of power leaves of a file. */
function half(real, name, args) {
  const bytes = typeof args[1] === 'string' ? Buffer.from(args[1]) : args[1];
  if (!['writeFileSync', 'appendFileSync', 'writeSync'].includes(name) || !ArrayBuffer.isView(bytes)) return;
  const rest = name === 'writeSync' ? [] : args.slice(2);
  depth++;
  try {
    if (kind !== 'EACCES' && kind !== 'EROFS') real[name](args[0], bytes.subarray(0, bytes.length >> 1), ...rest);
  } catch {
    // The operation fails in any case.
  } finally {
    depth--;
  }
}

function pathsOf(name, args, count) {
  if (name === 'open' && !writes(args[1])) return [];
  const paths = args.slice(0, count).flatMap((path) => {
    if (typeof path === 'number') return open.get(path) ?? [];
    if (typeof path === 'string') return resolve(path);
    if (path instanceof URL) return fileURLToPath(path);
    return Buffer.isBuffer(path) ? resolve(path.toString()) : [];
  });
  return paths.some((path) => below.some((folder) => path === folder || path.startsWith(folder + sep))) ? paths : [];
}

function writes(flags) {
  return typeof flags === 'string' ? /[wa+]/.test(flags) : typeof flags === 'number' && (flags & 3) !== 0;
}
