// Loads the extension's chunks where `require` knows nothing but VS Code: in a browser. scripts/lib/chunks.mjs makes them.

type Require = (name: string) => unknown;
type Chunk = readonly [name: string, text: string];

export class Chunks {
  readonly #read: (name: string) => Promise<string>;
  readonly #require: Require;
  /** The exports of the chunks that were run. */
  readonly #loaded: Record<string, unknown> = {};

  /**
   * @param read gives the text of a chunk by its name: `./nodeClient.cjs`
   * @param require gives what is no chunk
   */
  constructor(read: (name: string) => Promise<string>, require: Require) {
    this.#read = read;
    this.#require = require;
  }

  /** Returns the exports of a chunk; it and those that it needs are run, unless they were. */
  async load(name: string): Promise<unknown> {
    if (!(name in this.#loaded)) {
      const needed = await this.#withNeeded(name, (each) => !(each in this.#loaded));
      // Others may have loaded some meanwhile.
      const script = scriptOf(needed.filter(([each]) => !(each in this.#loaded)));
      const run = new Function('loaded', 'require', script) as (loaded: object, require: Require) => void;
      run(this.#loaded, (wanted) => {
        if (!wanted.startsWith('./')) return this.#require(wanted);
        // Later imports are awaited.
        return this.#loaded[wanted] ?? this.load(wanted);
      });
    }
    return this.#loaded[name];
  }

  /** A script that runs a chunk where there is none, such as in a worker, and calls a function that it exports. */
  async script(name: string, start: string): Promise<string> {
    const script = scriptOf(await this.#withNeeded(name));
    return `const loaded={},require=(name)=>loaded[name];${script}loaded["${name}"].${start}();`;
  }

  /** A chunk after those that it needs, which its first line names in that order. */
  async #withNeeded(
    name: string,
    isWanted: (each: string) => boolean = () => true,
  ): Promise<readonly Chunk[]> {
    const text = await this.#read(name);
    const needed = (/^\/\/(.+)/.exec(text)?.[1] ?? '').split(' ').filter((each) => each !== '');
    const read = async (each: string): Promise<Chunk> => [each, await this.#read(each)];
    return [...(await Promise.all(needed.filter(isWanted).map(read))), [name, text]];
  }
}

function scriptOf(chunks: readonly Chunk[]): string {
  const run = ([name, text]: Chunk): string =>
    `{const module={exports:{}};((module,exports)=>{${text}\n})(module,module.exports);loaded["${name}"]=module.exports}`;
  return chunks.map(run).join('\n');
}
