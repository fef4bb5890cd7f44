// Tests of configurations in the Test Explorer: run, run again on save, cancel; failures as differences at
// their range.
import * as vscode from 'vscode';
import {
  judgeCase,
  type Subject,
  type TestCase,
  type TestFailure,
  type Verdict,
  readTestFile,
} from '@masker/masker/testing';
import { rangeIn } from '../documentRanges.ts';
import type { Services } from '../services.ts';
import { openSubject } from './subject.ts';
import { configurationUriOf, isTestFile, testUriOf } from './testFiles.ts';
import { reportTestProblems } from './testProblems.ts';
import { type ReadTests, TestTree } from './testTree.ts';
import { testFileEnding } from '@masker/masker';

const kind = vscode.CodeActionKind.RefactorRewrite.append('masker.recordTestOutput');

/** Registers the code action; the command looks at the cursor again. */
function provideRecording(): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    { pattern: `**/*${testFileEnding}` },
    {
      provideCodeActions(document, range) {
        const { cases } = readTestFile(document.getText());
        if (!cases.some((test) => rangeIn(document, test.range).intersection(range) !== undefined)) return [];
        const action = new vscode.CodeAction('Record the current output as "masked"', kind);
        action.command = { command: 'masker.recordTestOutput', title: action.title };
        return [action];
      },
    },
    { providedCodeActionKinds: [kind] },
  );
}

/** In milliseconds: maximum time for judging cases before yielding to other tasks. */
const turn = 20;

type TestOutcome = Verdict['outcome'];
export type TestCounts = Record<TestOutcome, number>;

export class ConfigurationTests implements vscode.Disposable {
  readonly #tree: TestTree;
  readonly #subscription: vscode.Disposable;
  #lastRun: TestCounts | undefined;

  constructor(
    private readonly services: Services,
    private readonly controller: vscode.TestController,
  ) {
    this.#tree = new TestTree(controller);
    const profile = controller.createRunProfile(
      'Run',
      vscode.TestRunProfileKind.Run,
      (request, token) => {
        if (request.continuous !== true) return this.#run(request, token);
        this.#runOnSave(request, token);
        return undefined;
      },
      true,
      undefined,
      true,
    );
    this.#subscription = vscode.Disposable.from(
      this.#tree,
      profile,
      reportTestProblems(services),
      provideRecording(),
    );
  }

  /** The test counts of the run that ended last. */
  get lastRun(): TestCounts | undefined {
    return this.#lastRun;
  }

  /** Runs the tests of a configuration. */
  async runTestsOf(configuration: vscode.Uri): Promise<void> {
    await this.#tree.findFiles();
    const file = this.controller.items.get(testUriOf(configuration)?.toString() ?? '');
    if (file === undefined) return;
    const { token } = new vscode.CancellationTokenSource();
    await this.#run(new vscode.TestRunRequest([file]), token);
  }

  /** Searches test files in the workspace, or reads one of them. */
  async resolve(item: vscode.TestItem | undefined): Promise<void> {
    if (item === undefined) await this.#tree.findFiles();
    else await this.#tree.read(item);
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /**
   * Runs the tests of a request whenever a test file or its configuration is saved, until the token is
   * cancelled.
   */
  #runOnSave(request: vscode.TestRunRequest, token: vscode.CancellationToken): void {
    const subscription = vscode.workspace.onDidSaveTextDocument((document) => {
      const uri = isTestFile(document) ? document.uri : testUriOf(document.uri);
      const file = uri && this.controller.items.get(uri.toString());
      if (file === undefined) return;
      const include = request.include?.filter((item) => item === file || item.parent === file) ?? [file];
      if (include.length === 0) return;
      void this.#run(new vscode.TestRunRequest(include, request.exclude, request.profile, true), token);
    });
    token.onCancellationRequested(() => {
      subscription.dispose();
    });
  }

  async #run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const run = this.controller.createTestRun(request);
    const counts = { passed: 0, failed: 0, skipped: 0, errored: 0 };
    try {
      if (request.include === undefined) await this.#tree.findFiles();
      const roots = request.include ?? Array.from(this.controller.items, ([, item]) => item);
      const files = new Set(roots.map((item) => item.parent ?? item));
      for (const file of files) {
        if (token.isCancellationRequested) break;
        const wanted = new Set(roots.filter((item) => (item.parent ?? item) === file));
        const isWanted = (item: vscode.TestItem): boolean =>
          (wanted.has(file) || wanted.has(item)) &&
          request.exclude?.some((excluded) => excluded === item || excluded === file) !== true;
        await this.#runFile({ run, token, counts }, file, isWanted);
      }
    } finally {
      run.appendOutput(`${describeCounts(counts)}\r\n`);
      run.end();
      this.#lastRun = counts;
    }
  }

  async #runFile(
    { run, token, counts }: Running,
    fileItem: vscode.TestItem,
    isWanted: (item: vscode.TestItem) => boolean,
  ): Promise<void> {
    const tests = await this.#tree.read(fileItem);
    const configuration = tests && configurationUriOf(tests.document.uri);
    if (tests === undefined || configuration === undefined) return;
    const subject = await openSubject(this.services, configuration, tests.file.consistency);
    if (tests.cases.size === 0) {
      const [problem] = tests.file.problems;
      const reason = typeof subject === 'string' ? subject : problem?.message;
      if (reason === undefined) return;
      counts.errored++;
      run.errored(fileItem, new vscode.TestMessage(reason));
      return;
    }
    let pause = Date.now() + turn;
    for (const [item, test] of tests.cases) {
      if (!isWanted(item)) continue;
      if (Date.now() > pause) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        pause = Date.now() + turn;
      }
      if (token.isCancellationRequested || run.token.isCancellationRequested) return;
      run.started(item);
      const outcome = judge(run, item, test, subject, tests);
      counts[outcome]++;
      run.appendOutput(`${outcome}: ${item.label}\r\n`, undefined, item);
    }
  }
}

/** `12 passed, 1 failed` */
function describeCounts(counts: TestCounts): string {
  const parts = Object.entries(counts).filter(([outcome, count]) => count > 0 || outcome === 'passed');
  return parts.map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

/** A run, how it is stopped, and what came out so far. */
interface Running {
  readonly run: vscode.TestRun;
  readonly token: vscode.CancellationToken;
  readonly counts: TestCounts;
}

/** Judges a case and reports to the run what came out. */
function judge(
  run: vscode.TestRun,
  item: vscode.TestItem,
  test: TestCase,
  subject: Subject | string,
  { document }: ReadTests,
): TestOutcome {
  if (typeof subject === 'string') {
    run.errored(item, messageOf(document, { message: subject, range: test.range }));
    return 'errored';
  }
  const start = performance.now();
  const { outcome, failures } = judgeCase(test, subject);
  const duration = performance.now() - start;
  const messages = failures.map((failure) => messageOf(document, failure));
  switch (outcome) {
    case 'passed':
      run.passed(item, duration);
      break;
    case 'failed':
      run.failed(item, messages, duration);
      break;
    case 'errored':
      run.errored(item, messages, duration);
      break;
    case 'skipped':
      for (const { message } of failures) run.appendOutput(`${message}\r\n`, undefined, item);
      run.skipped(item);
      break;
  }
  return outcome;
}

function messageOf(
  document: vscode.TextDocument,
  { message, expected, actual, range }: TestFailure,
): vscode.TestMessage {
  const result =
    expected === undefined || actual === undefined
      ? new vscode.TestMessage(message)
      : vscode.TestMessage.diff(message, expected, actual);
  result.location = new vscode.Location(document.uri, rangeIn(document, range));
  return result;
}
