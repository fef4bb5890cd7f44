// Facts about plans beside their texts, remembered for the workspace: their data, its encoding, and why items are open.
import * as vscode from 'vscode';
import { type TextEncoding, textEncodings } from '@masker/format-api';
import { movedAlong } from '../files/placeInFolder.ts';

const prefix = 'planData:';
const encodingPrefix = 'planEncoding:';
const reasonsPrefix = 'planReasons:';

/** Why items of a plan are open, without values, by the message that says that they are. */
export type OpenReasons = Readonly<Record<string, string>>;

/** A message with the reason, if one is known for it. */
export function withReason(message: string, reasons: OpenReasons): string {
  const reason = reasons[message];
  return reason === undefined ? message : `${message.slice(0, -1)}: ${reason}.`;
}

/** The encoding of files that aren't UTF-8, as it was chosen, and a way to choose it. */
export interface EncodingChoice {
  readonly known: TextEncoding | undefined;
  choose(encoding: TextEncoding): Promise<void>;
}

/** The addresses of files and folders that hold the data of plans. */
export class PlanData {
  readonly #explained = new vscode.EventEmitter<vscode.Uri>();
  /** The address of a plan whose items are open for other reasons now. */
  readonly onDidExplain = this.#explained.event;

  constructor(private readonly memory: vscode.Memento) {}

  /** Returns the user's choice for a plan; undefined when nothing was chosen. */
  chosen(plan: vscode.Uri): readonly vscode.Uri[] | undefined {
    const stored = this.memory.get<unknown>(prefix + plan.toString());
    if (!Array.isArray(stored)) return undefined;
    return stored.filter((uri) => typeof uri === 'string').map((uri) => vscode.Uri.parse(uri));
  }

  /** Chooses data, whose encoding is open. */
  async choose(plan: vscode.Uri, uris: readonly vscode.Uri[] | undefined): Promise<void> {
    await this.chooseEncoding(plan, undefined);
    await this.memory.update(
      prefix + plan.toString(),
      uris?.map((uri) => uri.toString()),
    );
  }

  /** Returns the encoding of a plan's files that aren't UTF-8; undefined when none was chosen. */
  encoding(plan: vscode.Uri): TextEncoding | undefined {
    const stored = this.memory.get<unknown>(encodingPrefix + plan.toString());
    return textEncodings.find((encoding) => encoding === stored);
  }

  encodingChoice(plan: vscode.Uri): EncodingChoice {
    return { known: this.encoding(plan), choose: (encoding) => this.chooseEncoding(plan, encoding) };
  }

  async chooseEncoding(plan: vscode.Uri, encoding: TextEncoding | undefined): Promise<void> {
    await this.memory.update(encodingPrefix + plan.toString(), encoding);
  }

  /** Undefined if the plan was never proposed. */
  reasons(plan: vscode.Uri): OpenReasons | undefined {
    return this.memory.get<OpenReasons>(reasonsPrefix + plan.toString());
  }

  async explain(plan: vscode.Uri, reasons: OpenReasons | undefined): Promise<void> {
    await this.memory.update(reasonsPrefix + plan.toString(), reasons);
    this.#explained.fire(plan);
  }

  /** Moves the choices of plans whose address changed. */
  async move(from: vscode.Uri, to: vscode.Uri): Promise<void> {
    for (const key of this.memory.keys().filter((known) => known.startsWith(prefix))) {
      const plan = vscode.Uri.parse(key.slice(prefix.length));
      const moved = movedAlong(plan, from, to);
      if (moved === undefined) continue;
      const encoding = this.encoding(plan);
      await this.choose(moved, this.chosen(plan));
      await this.chooseEncoding(moved, encoding);
      await this.explain(moved, this.reasons(plan));
      await this.explain(plan, undefined);
      await this.choose(plan, undefined);
    }
  }
}
