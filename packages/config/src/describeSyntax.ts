// Describes why a file other than a configuration isn't strict JSON.
import type { SyntaxFinding } from '@masker/json';

/**
 * Describes a syntax error in a sentence.
 *
 * @param longestPiece the maximum length of such a file, in words
 */
export function describeSyntax(kind: SyntaxFinding['kind'], longestPiece: string): string {
  switch (kind) {
    case 'comment':
      return 'JSON has no comments. Put notes into "description" or "name".';
    case 'trailing-comma':
      return 'No comma may follow the last member in JSON.';
    case 'leading-zero':
      return 'JSON numbers have no leading zeros.';
    case 'too-deep':
      return 'The brackets nest too deeply.';
    case 'too-large':
      return `The file is larger than ${longestPiece}.`;
    case 'syntax':
      return "This isn't JSON.";
  }
}
