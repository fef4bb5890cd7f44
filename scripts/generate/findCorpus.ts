// Generates the corpus on which finding values is measured: logs, tickets and a notebook, in which every
// value is known. The texts are invented here. They include values that people write and no pattern knows,
// and texts that only look like values.

/** A value in a file of the corpus: line and column from 1, and whose it is. */
export interface Label {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly masker: string;
}

export interface Corpus {
  readonly files: Readonly<Record<string, string>>;
  readonly labels: readonly Label[];
}

type CorpusPiece = string | { readonly masker: string; readonly value: string };

/** A generator of numbers that is the same everywhere (mulberry32). */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

class Writer {
  readonly next = generator(20261124);

  of<T>(list: readonly T[]): T {
    const one = list[this.next(list.length)];
    if (one === undefined) throw new RangeError('list: must have an element');
    return one;
  }

  digits(count: number, first = 0): string {
    let text = String(first + this.next(10 - first));
    while (text.length < count) text += String(this.next(10));
    return text;
  }

  from(low: number, high: number, width = 0): string {
    return String(low + this.next(high - low + 1)).padStart(width, '0');
  }

  hex(count: number): string {
    return Array.from({ length: count }, () => this.next(16).toString(16)).join('');
  }

  time(): string {
    return `2026-${this.from(1, 12, 2)}-${this.from(1, 28, 2)}${this.of(['T', ' '])}${this.from(0, 23, 2)}:${this.from(0, 59, 2)}:${this.from(0, 59, 2)}${this.of(['Z', `,${this.digits(3)}`, `.${this.digits(6)}+00:00`, ''])}`;
  }

  email(): CorpusPiece {
    const first = this.of([
      'jane',
      'ahmed',
      'li.wei',
      'søren',
      'm.garcia',
      'o-brien',
      'anna_k',
      'bob+shop',
      'r2',
    ]);
    const last = this.of(['', '.doe', String(this.next(900)), '.van-dyk', '_x']);
    const host = this.of([
      'example.com',
      'mail.example.org',
      'bücher.example',
      'a-b.example.co.uk',
      'example.net',
    ]);
    return { masker: 'EmailMasker', value: `${first}${last}@${host}` };
  }

  card(separator: string): CorpusPiece {
    const body = this.of(['4', '51', '2221', '6011']);
    const digits = Array.from((body + this.digits(15)).slice(0, 15), Number);
    const sum = digits.toReversed().reduce((all, digit, i) => {
      const doubled = i % 2 === 0 ? digit * 2 : digit;
      return all + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    const number = [...digits, (10 - (sum % 10)) % 10].join('');
    return { masker: 'CreditCardMasker', value: (number.match(/.{4}/g) ?? []).join(separator) };
  }

  ssn(separator: string): CorpusPiece {
    const area = this.of([this.from(1, 665, 3), this.from(667, 899, 3)]);
    const value = [area, this.from(1, 99, 2), this.from(1, 9999, 4)].join(separator);
    return { masker: 'SSNMasker', value };
  }

  telephone(form: string): CorpusPiece {
    const [area, exchange, line] = [this.digits(3, 2), this.digits(3, 2), this.digits(4)];
    const value = form.replace('A', area).replace('E', exchange).replace('L', line);
    return { masker: 'USTelephoneMasker', value };
  }
}

/** Lines with values as most people write them. */
const usual: readonly ((write: Writer) => CorpusPiece[])[] = [
  (w) => ['mail to ', w.email(), ' queued'],
  (w) => ['login failed for user=', w.email(), ` from 10.0.${w.next(256)}.${w.next(256)}`],
  (w) => ['From: "Support" <', w.email(), '>'],
  (w) => ['{"event":"signup","email":"', w.email(), '","plan":"basic"}'],
  (w) => ['GET https://shop.example/unsubscribe?u=', w.email(), '&l=7 200'],
  (w) => ['\\u001b[32mnotified\\u001b[0m ', w.email(), ' and ', w.email()],
  (w) => ['"text":"please write to\\n', w.email(), '\\nthanks"'],
  (w) => ['paid with card ', w.card(w.of([' ', '-', ''])), ', approved'],
  (w) => ['card_number=', w.card(''), ' amount=12.50'],
  (w) => ['SSN ', w.ssn('-'), ' on file'],
  (w) => ['ssn="', w.ssn('-'), '" verified by clerk'],
  (w) => ['tax id ', w.ssn(' '), ' given by phone'],
  (w) => ['call me at ', w.telephone(w.of(['(A) E-L', 'A-E-L', 'A.E.L', 'A E L'])), ' after six'],
  (w) => ['phone: ', w.telephone(w.of(['+1 A E L', '1-A-E-L', '+1AEL', '+1 (A) E-L'])), '.'],
  (w) => ['fax ', w.telephone(w.of(['(A) E-L ext. 12', 'A-E-L x345'])), ' sent'],
  (w) => [`${w.next(9000)},Jane,`, w.telephone('A-E-L'), ',', w.email(), ',Boston'],
  (w) => ['Phone:', w.telephone(w.of(['A-E-L', '(A) E-L'])), ' SSN:', w.ssn('-')],
  (w) => ['GET /users/', w.email(), '/cards/', w.card(''), ' 200'],
  (w) => [`${w.digits(4, 1)}|`, w.telephone('A.E.L'), '|', w.email(), '|', w.ssn('-')],
  (w) => [
    'pasted ',
    w.telephone(w.of(['+1\u00a0A\u00a0E\u00a0L', 'A\u2011E\u2011L', 'A\u2013E\u2013L'])),
    ', twice',
  ],
  (w) => ['tax id ', w.ssn(w.of(['\u2011', '\u2013', '\u202f'])), ' from a letter'],
  (w) => ['card ', w.card(w.of(['\u00a0', '\u2009', '\u2010'])), ' from a page'],
  (w) => ['{"note":"reach \\u003c', w.email(), '\\u003e"}'],
  (w) => ['お電話は', w.telephone('A-E-L'), 'へ'],
  (w) => ['GET /reset?mail=', { masker: 'EmailMasker', value: `bob${w.next(99)}%40example.com` }, '&t=1'],
  (w) => ['１２３ rooms, contact ', w.telephone('A-E-L'), '；ok'],
];

/** Lines with values that no pattern of the list `default` knows. */
const unusual: readonly ((write: Writer) => CorpusPiece[])[] = [
  (w) => ['reach me: ', { masker: 'EmailMasker', value: `jane${w.next(99)} [at] example [dot] com` }],
  (w) => ['root ', { masker: 'EmailMasker', value: `admin${w.next(99)}@localhost` }, ' bounced'],
  (w) => ['ssn ', w.ssn(''), ' without hyphens'],
  (w) => ['call ', w.telephone('AEL'), ' now'],
  (w) => ['call ', w.telephone('A/E-L'), ' now'],
  (w) => ['card ', w.card('  '), ' typed with two spaces'],
  (w) => ['card ', w.card('.'), ' typed with points'],
];

/** Lines without values, many of which look like some. */
const none: readonly ((write: Writer) => string)[] = [
  (w) => `GET /api/v1/orders/${w.digits(8, 1)}?page=${w.next(50)} HTTP/1.1 200 ${w.next(90000)}`,
  (w) => `processed order id=${w.digits(9, 1)} trace=${w.hex(32)} took ${w.next(500)} ms`,
  (w) => `installed @scope/package@${w.next(20)}.${w.next(20)}.${w.next(20)} and left-pad@1.3.${w.next(9)}`,
  (w) =>
    `upgraded 10.${w.next(99)}.${w.next(99)}.${w.next(9999)} to version 2024.${w.digits(3, 2)}.${w.digits(4)}`,
  (w) => `uuid ${w.hex(8)}-${w.hex(4)}-${w.hex(4)}-${w.hex(4)}-${w.hex(12)} cached`,
  (w) =>
    `invoice ${w.digits(4, 1)}-${w.digits(4)}-${w.digits(6)} of ${w.from(1, 28, 2)}.${w.from(1, 12, 2)}.2026`,
  (w) =>
    `parcel 1Z${w.digits(3, 1)}AA1${w.digits(10)} delivered ${w.from(1, 12, 2)}/${w.from(1, 28, 2)}/2026`,
  (w) => `account ${w.digits(10, 1)} balance ${w.digits(1, 1)},${w.digits(3)},${w.digits(3)}.${w.digits(2)}`,
  (w) => `timestamps ${w.from(1700000000, 1799999999)} ${w.from(1700000000, 1799999999)}${w.digits(3)}`,
  (w) =>
    `isbn 978-${w.digits(1)}-${w.digits(2)}-${w.digits(6)}-${w.digits(1)} part ${w.digits(3, 1)}-${w.digits(3)}-${w.digits(3)}`,
  (w) =>
    `mac ${w.hex(2)}:${w.hex(2)}:${w.hex(2)}:${w.hex(2)}:${w.hex(2)}:${w.hex(2)} ip 192.168.${w.next(256)}.${w.next(256)}:8080`,
  (w) =>
    `price ${w.digits(3, 1)}.${w.digits(2)} EUR, coordinates ${w.from(30, 60)}.${w.digits(6)}, -${w.from(60, 120)}.${w.digits(6)}`,
  (w) => `clone git@github.example:team/repo${w.next(99)}.git done`,
  (w) => `receipt ${w.digits(16, 2)} printed`,
  (w) =>
    `case 000-${w.from(1, 99, 2)}-${w.digits(4)} closed, serial 9${w.digits(2)}-${w.from(1, 99, 2)}-${w.digits(4)}`,
  (w) => `ports 8${w.digits(3)} 8${w.digits(3)} 8${w.digits(3)} 9999 open, queue 7${w.digits(15)}`,
  () => 'cache refreshed for region eu-central-1, nothing to report at this point',
  (w) => `Thread-${w.next(64)} waiting for lock <0x${w.hex(16)}> @ ${w.from(1, 9)}.${w.digits(3)} s`,
];

const logLines = 2400;
const ticketLines = 700;
const notebookLines = 300;

/** Makes the corpus: the same every time. */
export function findCorpus(): Corpus {
  const write = new Writer();
  const labels: Label[] = [];
  const pieces = (): readonly CorpusPiece[] => {
    const kind = write.next(20);
    if (kind < 5) return write.of(usual)(write);
    return kind === 5 ? write.of(unusual)(write) : [write.of(none)(write)];
  };
  /** Writes one line; `written` converts a text to the file's notation. */
  const line = (file: string, number: number, before: string, written = (text: string) => text): string => {
    let text = before;
    for (const piece of pieces()) {
      if (typeof piece === 'string') text += written(piece);
      else {
        labels.push({
          file,
          line: number,
          column: text.length + 1,
          length: piece.value.length,
          masker: piece.masker,
        });
        text += piece.value;
      }
    }
    return text;
  };
  const levels = ['INFO', 'WARN', 'DEBUG', 'ERROR'];
  const log = Array.from({ length: logLines }, (_, i) =>
    line('app.log', i + 1, `${write.time()} ${write.of(levels)} [worker-${write.next(64)}] `),
  );
  const tickets = Array.from({ length: ticketLines }, (_, i) =>
    line('tickets.txt', i + 1, write.of(['> ', '', '- ', `#${write.digits(5, 1)} `])),
  );
  const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
  const head =
    '{\n "cells": [\n  {\n   "cell_type": "code",\n   "source": ["print(rows)\\n"],\n   "outputs": [\n    {\n     "output_type": "stream",\n     "text": [\n';
  const first = head.split('\n').length;
  const outputs = Array.from({ length: notebookLines }, (_, i) => {
    const text = line('rows.ipynb', first + i, '      "', quoted);
    return `${text}\\n"${i < notebookLines - 1 ? ',' : ''}\n`;
  });
  const notebook = `${head}${outputs.join('')}     ]\n    }\n   ]\n  }\n ],\n "metadata": {},\n "nbformat": 4,\n "nbformat_minor": 5\n}\n`;
  return {
    files: {
      'app.log': `${log.join('\n')}\n`,
      'tickets.txt': `${tickets.join('\n')}\n`,
      'rows.ipynb': notebook,
    },
    labels,
  };
}
