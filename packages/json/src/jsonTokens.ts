// The kinds of tokens that jsonc-parser's scanner finds in a JSON text.
import type { SyntaxKind } from 'jsonc-parser';

/** The number that a member of an enumeration is. */
type NumberOf<Member extends number> = `${Member}` extends `${infer Value extends number}` ? Value : never;

// The enumeration itself can't be imported: it is declared to be compiled away.
export const openBrace = 1 satisfies NumberOf<SyntaxKind.OpenBraceToken>;
export const closeBrace = 2 satisfies NumberOf<SyntaxKind.CloseBraceToken>;
export const openBracket = 3 satisfies NumberOf<SyntaxKind.OpenBracketToken>;
export const closeBracket = 4 satisfies NumberOf<SyntaxKind.CloseBracketToken>;
export const comma = 5 satisfies NumberOf<SyntaxKind.CommaToken>;
export const colon = 6 satisfies NumberOf<SyntaxKind.ColonToken>;
export const nullKeyword = 7 satisfies NumberOf<SyntaxKind.NullKeyword>;
export const trueKeyword = 8 satisfies NumberOf<SyntaxKind.TrueKeyword>;
export const falseKeyword = 9 satisfies NumberOf<SyntaxKind.FalseKeyword>;
export const string = 10 satisfies NumberOf<SyntaxKind.StringLiteral>;
export const number = 11 satisfies NumberOf<SyntaxKind.NumericLiteral>;
export const lineBreak = 14 satisfies NumberOf<SyntaxKind.LineBreakTrivia>;
export const whiteSpace = 15 satisfies NumberOf<SyntaxKind.Trivia>;
export const unknown = 16 satisfies NumberOf<SyntaxKind.Unknown>;
export const endOfText = 17 satisfies NumberOf<SyntaxKind.EOF>;
