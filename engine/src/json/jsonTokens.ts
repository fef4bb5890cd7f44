// The kinds of tokens that jsonc-parser's scanner finds in a JSON text.
import type { SyntaxKind } from 'jsonc-parser';

// The enumeration itself can't be imported: it is declared to be compiled away.
export const openBrace = 1 satisfies SyntaxKind.OpenBraceToken;
export const closeBrace = 2 satisfies SyntaxKind.CloseBraceToken;
export const openBracket = 3 satisfies SyntaxKind.OpenBracketToken;
export const closeBracket = 4 satisfies SyntaxKind.CloseBracketToken;
export const comma = 5 satisfies SyntaxKind.CommaToken;
export const colon = 6 satisfies SyntaxKind.ColonToken;
export const nullKeyword = 7 satisfies SyntaxKind.NullKeyword;
export const trueKeyword = 8 satisfies SyntaxKind.TrueKeyword;
export const falseKeyword = 9 satisfies SyntaxKind.FalseKeyword;
export const string = 10 satisfies SyntaxKind.StringLiteral;
export const number = 11 satisfies SyntaxKind.NumericLiteral;
export const lineBreak = 14 satisfies SyntaxKind.LineBreakTrivia;
export const whiteSpace = 15 satisfies SyntaxKind.Trivia;
export const unknown = 16 satisfies SyntaxKind.Unknown;
export const endOfText = 17 satisfies SyntaxKind.EOF;
