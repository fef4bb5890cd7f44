// The manifest: everything it names exists, and docs/vs-code.md documents each of its commands and settings.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/lib/command.mjs';

const { commands, configuration, keybindings, menus, icons, submenus, views, walkthroughs } =
  manifest.contributes;
const page = readFileSync(join(root, 'docs/vs-code.md'), 'utf8');
const declared = new Set(commands.map(({ command }) => command));
const hidden = new Set(menus.commandPalette.map(({ command }) => command));
const settings: Readonly<Record<string, Setting>> = Object.assign(
  {},
  ...configuration.map(({ properties }) => properties),
) as Readonly<Record<string, Setting>>;

interface Setting {
  readonly type: string;
  readonly default: unknown;
  readonly scope: string;
  readonly description?: string;
  readonly markdownDescription?: string;
}

interface MenuEntry {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
}

const entries = Object.values<readonly MenuEntry[]>(menus).flat();

describe('the submenus of the manifest', () => {
  it('are each shown in one menu, and have entries', () => {
    const shown = entries.flatMap(({ submenu }) => submenu ?? []);
    const ids = submenus.map(({ id }) => id);
    assert.deepEqual(shown, ids);
    assert.deepEqual(
      ids.filter((id) => !Object.hasOwn(menus, id)),
      [],
    );
  });
});

describe('the defaults of our languages', () => {
  it('indent by two blanks, as generated text does', () => {
    const defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> =
      manifest.contributes.configurationDefaults;
    for (const { id } of manifest.contributes.languages) {
      assert.equal(defaults[`[${id}]`]?.['editor.tabSize'], 2, id);
      assert.equal(defaults[`[${id}]`]?.['editor.insertSpaces'], true, id);
    }
  });
});

describe('the commands of the manifest', () => {
  it('are what menus, shortcuts and the walkthrough name', () => {
    const steps = walkthroughs.flatMap(({ steps }) => steps);
    const named = [
      ...entries.flatMap(({ command }) => command ?? []),
      ...keybindings.map(({ command }) => command),
      ...steps.flatMap(({ description }) => description.match(/(?<=\(command:)[\w.]+/g) ?? []),
      ...steps.flatMap(({ completionEvents }) =>
        completionEvents.flatMap((event) => /(?<=^onCommand:).*/.exec(event) ?? []),
      ),
    ];
    assert.deepEqual(
      named.filter((command) => !declared.has(command)),
      [],
    );
  });

  it('are on their page, if the command palette has them', () => {
    const missing = commands
      .filter(({ command }) => !hidden.has(command))
      .filter(({ category, title }) => !page.includes(`_${category}: ${title}_`));
    assert.deepEqual(
      missing.map(({ title }) => title),
      [],
    );
  });

  it('are all that their page names', () => {
    const titles = new Set(commands.map(({ category, title }) => `${category}: ${title}`));
    const named = page.match(/(?<=_)Masker: [^_\n]+(?=_)/g) ?? [];
    assert.deepEqual(
      named.filter((name) => !titles.has(name)),
      [],
    );
  });
});

describe('the conditions of the manifest', () => {
  const conditions = [
    ...entries.map(({ when }) => when),
    ...keybindings.map(({ when }) => when),
    ...commands.map((command: { readonly enablement?: string }) => command.enablement),
  ].filter((condition) => condition !== undefined);

  // What VS Code can't read, it takes for always true, without a word.
  for (const condition of new Set(conditions))
    it(`can be read: ${condition}`, () => {
      const operand = String.raw`!?[\w.]+(?: (?:==|!=) [\w.]+| =~ /(?:[^/\\]|\\.)+/i?)?`;
      const negated = String.raw`!\(${operand}\)`;
      const either = `(?:${operand}|${negated})`;
      assert.match(condition, new RegExp(`^${either}(?: (?:&&|\\|\\|) ${either})*$`));
    });
});

describe('the extension page', () => {
  it('has an icon of the size that it is shown in, and its source', () => {
    const png = readFileSync(join(root, manifest.icon));
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [128, 128]);
    assert.ok(existsSync(join(root, 'images/icon.svg')));
  });

  it('says in which groups the settings are, and each in Markdown', () => {
    assert.deepEqual(
      configuration.map(({ title }) => title),
      ['Masking', 'Editor', 'Language Server'],
    );
    for (const setting of Object.values(settings)) assert.ok(setting.markdownDescription);
  });

  it('tells what a workspace that is not trusted can not do', () => {
    const { supported, description, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.equal(supported, 'limited');
    assert.match(description, /runs tests only in a workspace that you trust/);
    assert.match(description, /^Writing configurations and plans, checks, previews and masking work\./);
    for (const name of restrictedConfigurations) assert.ok(Object.hasOwn(settings, name), name);
  });
});

describe('the settings of the manifest', () => {
  for (const [name, setting] of Object.entries(settings)) {
    it(`${name} says what it does and where it holds, and is on its page with its default`, () => {
      assert.match(setting.description ?? setting.markdownDescription ?? '', /\w.*\.$/s);
      assert.match(setting.scope, /^(resource|window)$/);
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `)) ?? '';
      const shown = setting.default === '' ? '' : `\`${String(setting.default)}\``;
      assert.equal(row.split('|')[2]?.trim(), shown);
    });
  }

  it('are all that their page has', () => {
    const named = page.match(/(?<=^\| `)masker\.[\w.]+/gm) ?? [];
    assert.deepEqual(named.toSorted(), Object.keys(settings).toSorted());
  });
});

describe('the walkthrough', () => {
  for (const { id, media } of walkthroughs.flatMap(({ steps }) => steps)) {
    it(`has a picture beside the step ${id}, and says it in words`, () => {
      assert(existsSync(join(root, media.svg)));
      assert.match(media.altText, /\.$/);
    });
  }
});

describe('the icons of the manifest', () => {
  it('say what they stand for, and are used', () => {
    const sources = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(root, 'client/src', file), 'utf8'));
    for (const [id, { description, default: codicon }] of Object.entries(icons)) {
      assert.match(description, /\.$/);
      assert.match(codicon, /^[a-z-]+$/);
      assert(
        sources.some((source) => source.includes(`'${id}'`) || source.includes(`$(${id})`)),
        id,
      );
    }
  });
});

describe('the views', () => {
  it('are the ones that the menus mean', () => {
    const meant: readonly (string | undefined)[] = [
      ...menus['view/item/context'],
      ...menus['view/title'],
    ].map(({ when }) => /^view == ([\w.]+)/.exec(when)?.[1]);
    assert.deepEqual(new Set(meant), new Set(views.explorer.map(({ id }) => id)));
  });
});
